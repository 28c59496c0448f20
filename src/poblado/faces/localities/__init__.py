"""User interface of maps of localities, and of the Erie canal."""

from poblado.face import Face
from poblado.faces.localities.canal import CanalFace
from poblado.faces.localities.chips import JunctionChipsFace
from poblado.faces.localities.documents import TradeDocumentsFace
from poblado.faces.localities.localities import LocalitiesFace

FACES: list[type[Face]] = [LocalitiesFace, TradeDocumentsFace, JunctionChipsFace, CanalFace]
