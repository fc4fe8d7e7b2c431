import { slugFrom } from "#features/site/articles/rules/slug.ts";
import { withContents, withScopes } from "#features/site/articles/rules/table-of-contents.ts";
import type { Executor } from "#platform/index.ts";
import { sanitise } from "#platform/pages/html/sanitise.ts";
import { defaultRefundPolicy, describeRefunds } from "#values/refunds/refund-policy.ts";
import type { SiteProfile } from "#values/site-profile.ts";
import type { PublicBlock, PublicPage } from "../contract.ts";
import type { PageBlock, PageContent, PageLayout } from "../rules/page-content.ts";
import { listPictures } from "../rules/page-pictures.ts";
import { fillHtml, fillText, type PlaceholderValues } from "../rules/placeholders.ts";
import { pagePath } from "../rules/site-pages.ts";
import { pictureAddress } from "./page-pictures.ts";
import { findPictureSizes } from "./pictures-store.ts";

/** Ids that other elements of a page have. */
const taken = ["page", "search", "mobile-menu", "history"];

/** The sentence of the default terms of use. */
const refundSentence = (hours: string) =>
	`To withdraw from a live session yourself, write to us at least ${hours} before it starts, and we'll refund the full price.`;

const toPlaceholderValues = ({
	siteName,
	supportEmail,
	offices,
	refunds = defaultRefundPolicy,
}: SiteProfile): PlaceholderValues => ({
	siteName,
	supportEmail,
	refundPolicy: describeRefunds(refunds, refundSentence) ?? "",
	addresses: offices.map((office) => `${siteName}, ${office}`).join("; or "),
});

interface Page {
	slug: string;
	layout: PageLayout;
	content: PageContent;
}

/** Converts a page for visitors: fills in placeholders, and adds anchors and the sizes of pictures. */
export async function toPublicPage(
	db: Executor,
	site: SiteProfile,
	{ slug, layout, content }: Page,
): Promise<PublicPage> {
	const values = toPlaceholderValues(site);
	const sizes = new Map((await findPictureSizes(db, listPictures(content))).map((size) => [size.id, size]));
	const filled = filledTexts(content, values);
	const ids = blockAnchors(filled.blocks);
	const isLegal = layout === "legal";
	const { title, description, eyebrow, lead } = filled;
	return {
		slug,
		path: pagePath(slug),
		layout,
		title,
		description,
		eyebrow,
		lead,
		blocks: filled.blocks.flatMap((block, index) => toPublicBlocks(block, { id: ids[index] ?? "", sizes, values })),
		effective: isLegal ? content.effective : null,
		history: [],
		isEarlier: false,
		isEmpty: false,
	};
}

type Sizes = ReadonlyMap<string, { width: number; height: number }>;

function toPublicBlocks(
	block: PageBlock,
	{ id, sizes, values }: { id: string; sizes: Sizes; values: PlaceholderValues },
): PublicBlock[] {
	const toPicture = ({ id, alt }: { id: string; alt: string }) => {
		const size = sizes.get(id);
		return size ? { src: pictureAddress(id), width: size.width, height: size.height, alt } : null;
	};
	if (block.kind === "picture") {
		const picture = toPicture(block.picture);
		return picture ? [{ ...block, picture }] : [];
	}
	if (block.kind === "hero") return [{ ...block, id, picture: block.picture && toPicture(block.picture) }];
	if (block.kind === "carousel")
		return [
			{
				...block,
				id,
				slides: block.slides.map((slide) => ({ ...slide, picture: slide.picture && toPicture(slide.picture) })),
			},
		];
	if (block.kind === "panels")
		return [{ ...block, id, panels: block.panels.map((panel) => ({ ...panel, items: splitLines(panel.items) })) }];
	if (block.kind === "text") {
		// Sanitized again: the rules may have changed since.
		const html = sanitise(fillHtml(sanitise(block.html), values));
		return [{ ...block, id, html: block.heading === "" ? withContents(html).html : withScopes(html) }];
	}
	return [{ ...block, id }];
}

const splitLines = (text: string): string[] =>
	text
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "");

/** Fills in the placeholders of all plain texts; rich text is escaped and filled separately. */
function filledTexts<T>(value: T, values: PlaceholderValues): T {
	if (typeof value === "string") return fillText(value, values) as T;
	if (Array.isArray(value)) return value.map((item) => filledTexts(item, values)) as T;
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, part]) => [name, name === "html" ? part : filledTexts(part, values)]),
	) as T;
}

/** Returns an anchor for each block, derived from its heading or form, and unique on the page. */
function blockAnchors(blocks: readonly PageBlock[]): string[] {
	const ids = new Set(taken);
	return blocks.map((block, index) => {
		const heading = "heading" in block ? block.heading : "";
		// Other pages link to the estimate form.
		const wished =
			block.kind === "form" ? block.form : slugFrom(heading.replaceAll("&", " and "), 60) || `part-${index + 1}`;
		let id = wished;
		for (let count = 2; ids.has(id); count++) id = `${wished}-${count}`;
		ids.add(id);
		return id;
	});
}
