// Scripts of faces that follow the game: each is told the state at every change, the first time when the page is there.
const watchers = [];

export const watch = (follow) => watchers.push(follow);
export const tell = (state) => watchers.forEach((follow) => follow(state));
