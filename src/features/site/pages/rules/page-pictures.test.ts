import { expect, test } from "vitest";
import { emptyContent } from "./empty-content.ts";
import type { PageContent } from "./page-content.ts";
import { listPictures } from "./page-pictures.ts";

const hero = {
	kind: "hero",
	eyebrow: "",
	heading: "Hero",
	text: "",
	buttons: [],
	note: "",
	picture: { id: "a", alt: "A" },
} as const;
const slide = { eyebrow: "", heading: "Slide", text: "", label: "Go", to: "/webinars", drawing: "arcs" } as const;
const content: PageContent = {
	...emptyContent,
	blocks: [
		{ ...hero, buttons: [] },
		{
			kind: "carousel",
			heading: "Slides",
			next: false,
			slides: [
				{ ...slide, picture: null },
				{ ...slide, picture: { id: "b", alt: "" } },
				{ ...slide, picture: { id: "", alt: "" } },
			],
		},
		{ kind: "picture", picture: { id: "a", alt: "" }, caption: "" },
	],
};

test("lists the pictures of heroes, slides and picture blocks in order", () => {
	expect(listPictures(content)).toEqual(["a", "b", "a"]);
});
