// Playing on another device: a link that gives this seat to another browser of the same person.
import { copyField } from "./copy.js";
import { h, t } from "./dom.js";
import { post } from "./net.js";

export async function showDevice(box, player) {
  try {
    const { link, qr, minutes } = await post("device", { seat: player.seat });
    box.replaceChildren(
      h("p", {}, t("table.device.help", { name: player.name, minutes })),
      copyField(link, t("table.device.link"), { title: "Poblado" }),
      h("img.qr", { src: qr, alt: t("table.qr") }));
  } catch (error) {
    box.replaceChildren(h("p", { role: "alert" }, error.message));
  }
}
