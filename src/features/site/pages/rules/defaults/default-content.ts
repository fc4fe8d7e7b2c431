import { defaultListTexts, type ListSlug } from "#features/catalog/courses/rules/list-texts.ts";
import type { PageContent } from "../page-content.ts";
import type { BuiltInSlug } from "../site-pages.ts";
import { aboutUs } from "./about-us.ts";
import { consulting } from "./consulting.ts";
import { expertMarketplace } from "./expert-marketplace.ts";
import { home } from "./home.ts";
import { privacyPolicy } from "./privacy-policy.ts";

import { termsOfUse } from "./terms-of-use.ts";

/** The resources index of the specification (section 2). */
const resources: PageContent = {
	title: "Resources",
	description: "Articles for HR and compliance: harassment complaints, California leave laws, project management and more.",
	eyebrow: "Articles",
	lead: "Practical guides to questions that come up at work. Free to read and print.",
	effective: null,
	blocks: [{ kind: "articles", heading: "Articles", style: "index", limit: 12 }],
};

/** A placeholder with its heading only (specification, section 2). */
const hrCompliance: PageContent = {
	title: "HR Compliance",
	description: "Human Resources compliance: webinars, recordings and transcripts for people who need to get it right.",
	eyebrow: "",
	lead: "",
	effective: null,
	blocks: [],
};

const list = (slug: ListSlug): PageContent => ({ ...defaultListTexts[slug], effective: null, blocks: [] });

/** The texts of the specification, which apply until the provider publishes its own. */
export const defaultContent: Readonly<Record<BuiltInSlug, PageContent>> = {
	home,
	"about-us": aboutUs,
	consulting,
	expertmarketplace: expertMarketplace,
	resources,
	"hr-compliance": hrCompliance,
	"terms-of-use": termsOfUse,
	"privacy-policy": privacyPolicy,
	training: list("training"),
	lifesciences: list("lifesciences"),
	archive: list("archive"),
	webinars: list("webinars"),
};
