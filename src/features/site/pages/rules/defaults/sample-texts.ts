import type { PageContent } from "../page-content.ts";
import { type BuiltInSlug, isListPage } from "../site-pages.ts";
import { defaultContent } from "./default-content.ts";

/** Texts as short as a heading, such as “Our Experts”, say nothing about a provider. */
const minSampleLength = 45;

/** Their default texts say nothing about the provider. */
const neutralPages: readonly BuiltInSlug[] = ["hr-compliance", "webinars"];

/** Whether a page still has a sentence of the default text. */
export function hasSampleText(slug: BuiltInSlug, content: PageContent): boolean {
	if (JSON.stringify(content) === JSON.stringify(defaultContent[slug])) return !neutralPages.includes(slug);
	const samples = new Set(listTexts(defaultContent[slug]));
	return listTexts(content).some((text) => samples.has(text));
}

/** Whether visitors would see a heading only. Lists have their courses. */
export const isEmptyPage = (slug: string, { blocks, lead }: PageContent): boolean =>
	!isListPage(slug) && blocks.length === 0 && lead === "";

function listTexts(value: unknown): string[] {
	if (typeof value === "string") return value.length >= minSampleLength ? [value] : [];
	return value !== null && typeof value === "object" ? Object.values(value).flatMap(listTexts) : [];
}
