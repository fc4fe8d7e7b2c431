import type { CategoryList } from "#features/catalog/categories/rules/category.ts";
import { coursePlace } from "#features/catalog/courses/rules/course-place.ts";
import { instructorPlace } from "#features/catalog/courses/rules/instructor-place.ts";

interface SiteFacts {
	publicUrl: string;
	siteName: string;
}

interface Instructor {
	name: string;
	slug: string;
	credentials: string;
	role: string;
	portraitSrc: string | null;
	courses: { courseID: number; title: string; archieve: boolean | null; list: CategoryList }[];
}

/** Creates structured data (schema.org): the person, their courses and breadcrumbs. */
export function instructorJsonLd(
	{ name, slug, credentials, role, portraitSrc, courses }: Instructor,
	{ publicUrl, siteName }: SiteFacts,
): object[] {
	const url = publicUrl + instructorPlace(slug);
	const organization = { "@type": "Organization", name: siteName, url: publicUrl };
	return [
		{
			"@type": "ProfilePage",
			url,
			mainEntity: {
				"@type": "Person",
				"@id": url,
				url,
				name,
				...(portraitSrc === null ? {} : { image: new URL(portraitSrc, publicUrl).href }),
				...(role === "" ? {} : { jobTitle: role }),
				...(credentials === "" ? {} : { honorificSuffix: credentials }),
				worksFor: organization,
			},
		},
		{
			"@type": "ItemList",
			itemListElement: courses.map((course, index) => ({
				"@type": "ListItem",
				position: index + 1,
				name: course.title,
				url: publicUrl + coursePlace(course),
			})),
		},
		{
			"@type": "BreadcrumbList",
			itemListElement: [
				{ "@type": "ListItem", position: 1, name: "Home", item: `${publicUrl}/` },
				{ "@type": "ListItem", position: 2, name, item: url },
			],
		},
	];
}
