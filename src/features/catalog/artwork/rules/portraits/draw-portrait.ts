import { group, picture, rect } from "../drawing/seeded-shapes.ts";
import { features, glasses, head, neck } from "./portrait-face.ts";
import { portraitFigure } from "./portrait-figure.ts";
import { beard } from "./portrait-hair.ts";

/**
 * Draws the portrait of an instructor without a photograph: an abstract SVG of 480 by 480, under 6 KB, with the name as
 * its accessible name. The same person always gives the same bytes.
 *
 * @param person.variant another figure, for a name whose figure does not suit the person
 */
export function drawPortrait(instructor: { name: string; variant?: number }): string {
	const { setting, skin, hair, color, brow, clothes, backdrop, bearded, spectacles, gaze, lift } = portraitFigure(instructor);
	const figure = [
		hair.behind(color),
		neck(skin),
		clothes(setting, skin),
		head(skin),
		bearded ? beard(color, bearded === "full") : "",
		features(skin, brow, lift),
		hair.before(color),
		spectacles ? glasses(spectacles.round, spectacles.color) : "",
	];
	const place = gaze === "left" ? "matrix(1.15 0 0 1.15 -36 -18)" : "matrix(-1.15 0 0 1.15 516 -18)";
	return picture(
		480,
		480,
		`Portrait of ${instructor.name}`,
		rect(0, 0, 480, 480, setting.ground),
		backdrop(setting.form),
		group(`transform="${place}"`, ...figure),
	);
}
