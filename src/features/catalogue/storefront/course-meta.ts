import type { MetaDescriptor } from "react-router";
import { pageTitle } from "../../../ui/page-title.ts";
import { cutCharacters } from "../../../values/excerpt.ts";
import type { Course } from "../contract.ts";
import { courseJsonLd } from "../rules/course-json-ld.ts";

/** The site's own facts, as the root's loader gives them to every page. */
type SiteFacts = { publicUrl: string; siteName: string } | undefined;

/** Title, description and what search engines and shared links read about a course. */
export function courseMeta(course: Course | undefined, matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): MetaDescriptor[] {
	if (!course) return [{ title: pageTitle("Course") }];
	const site = matches.find((match) => match?.id === "root")?.loaderData as SiteFacts;
	const description = cutCharacters(course.description, 155);
	return [
		{ title: pageTitle(course.title, site?.siteName) },
		{ name: "description", content: description },
		{ property: "og:type", content: "product" },
		{ property: "og:title", content: course.title },
		{ property: "og:description", content: description },
		...(site
			? [
					{ property: "og:image", content: `${site.publicUrl}/covers/${course.courseID}.png` },
					{ name: "twitter:card", content: "summary_large_image" },
				]
			: []),
		...(site ? courseJsonLd(course, site, Date.now()).map((data) => ({ "script:ld+json": data as Record<string, string> })) : []),
	];
}
