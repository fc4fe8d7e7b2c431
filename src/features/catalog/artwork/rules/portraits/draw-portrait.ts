import { group, picture, rect } from "../drawing/seeded-shapes.ts";
import { features, glasses, head, neck } from "./portrait-face.ts";
import { portraitFigure } from "./portrait-figure.ts";
import { beard } from "./portrait-hair.ts";

/**
 * Draws the portrait of an instructor who has no photograph.
 *
 * In: the person's name; `variant`, when the figure that the name gives does not suit the person, asks for another.
 * Out: a complete SVG of 480 by 480, under 6 KB, with the name as its accessible name: an abstract figure, head and
 * shoulders, that claims no likeness. The same person gives the same bytes.
 */
export function drawPortrait(person: { name: string; variant?: number }): string {
	const { setting, skin, hair, colour, brow, clothes, backdrop, bearded, spectacles, gaze, lift } = portraitFigure(person);
	const figure = [
		hair.behind(colour),
		neck(skin),
		clothes(setting, skin),
		head(skin),
		bearded ? beard(colour, bearded === "full") : "",
		features(skin, brow, lift),
		hair.before(colour),
		spectacles ? glasses(spectacles.round, spectacles.colour) : "",
	];
	const place = gaze === "left" ? "matrix(1.15 0 0 1.15 -36 -18)" : "matrix(-1.15 0 0 1.15 516 -18)";
	return picture(
		480,
		480,
		`Portrait of ${person.name}`,
		rect(0, 0, 480, 480, setting.ground),
		backdrop(setting.form),
		group(`transform="${place}"`, ...figure),
	);
}
