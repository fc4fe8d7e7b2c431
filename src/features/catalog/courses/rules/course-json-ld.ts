import { categoryPlace } from "#features/catalog/categories/rules/category.ts";
import { cutSentences } from "#values/excerpt.ts";
import { toCents, toDollars } from "#values/money.ts";
import { coursePlace } from "./course-place.ts";
import type { Course } from "./course-shapes.ts";
import { creditsText } from "./credits-text.ts";
import { languageCodes } from "./facts/course-facts.ts";
import type { CourseQuestion } from "./facts/fact-shapes.ts";
import { instructorPlace } from "./instructor-place.ts";
import { offeredPricings } from "./pricings/offered-pricings.ts";
import { priceOfPricing } from "./pricings/price-of-pricing.ts";

interface SiteFacts {
	publicUrl: string;
	siteName: string;
}

/**
 * Creates structured data (schema.org): the course, its live session, prices, breadcrumbs, and the page's questions.
 *
 * @param now decides what is still offered (milliseconds since the epoch)
 * @param more properties that other features add to the course
 */
export function courseJsonLd(
	course: Course,
	{ publicUrl, siteName }: SiteFacts,
	now: number,
	more: object = {},
): object[] {
	const url = publicUrl + coursePlace(course);
	const provider = { "@type": "Organization", name: siteName, url: publicUrl };
	const instructor = {
		"@type": "Person",
		name: course.instructor,
		...(course.instructorSlug === null ? {} : { url: publicUrl + instructorPlace(course.instructorSlug) }),
	};
	const offers = offeredPricings(course, now).map((pricing) => ({
		"@type": "Offer",
		name: pricing.sessionType,
		category: "Paid",
		priceCurrency: "USD",
		price: payable(course, pricing.price),
		availability: "https://schema.org/InStock",
		url,
	}));
	const workload = `PT${course.duration}M`;
	const instance = course.archieve
		? { "@type": "CourseInstance", courseMode: "Online", courseWorkload: workload, instructor }
		: { "@type": "CourseInstance", courseMode: "Online", courseWorkload: workload, instructor, ...session(course) };
	return [
		{
			"@type": "Course",
			"@id": url,
			url,
			name: course.title,
			description: cutSentences(course.description, 500),
			image: new URL(course.imageSrc, publicUrl).href,
			timeRequired: workload,
			...credential(course),
			inLanguage: languageCodes[course.language],
			...(course.level === null ? {} : { educationalLevel: course.level }),
			about: course.category,
			provider,
			offers,
			hasCourseInstance: [instance],
			...more,
		},
		breadcrumbs(course, publicUrl, url),
		...(course.questions.length === 0 ? [] : [questionPage(course.questions, url)]),
	];
}

function questionPage(questions: readonly CourseQuestion[], url: string): object {
	return {
		"@type": "FAQPage",
		"@id": `${url}#questions`,
		mainEntity: questions.map(({ question, answer }) => ({
			"@type": "Question",
			name: question,
			acceptedAnswer: { "@type": "Answer", text: answer },
		})),
	};
}

function payable(course: Course, price: number): number {
	const discountedCents = course.discountedPrice === null ? null : toCents(course.discountedPrice);
	return toDollars(priceOfPricing({ priceCents: toCents(course.price), discountedCents }, toCents(price)));
}

function credential(course: Course): object {
	const credits = creditsText(course);
	if (credits === null) return {};
	return {
		educationalCredentialAwarded:
			course.credits.length > 0 ? `Continuing education credits: ${credits}` : `Continuing education: ${credits}`,
	};
}

function session({ webinarDate, duration }: Course): object {
	if (!webinarDate) return {};
	return { startDate: webinarDate, endDate: new Date(Date.parse(webinarDate) + duration * 60_000).toISOString() };
}

function breadcrumbs(course: Course, publicUrl: string, url: string): object {
	const steps = [
		{ name: "Home", item: `${publicUrl}/` },
		...findLists(course).map(({ name, path }) => ({ name, item: publicUrl + path })),
	];
	return {
		"@type": "BreadcrumbList",
		itemListElement: [...steps, { name: course.title, item: url }].map((step, index) => ({
			"@type": "ListItem",
			position: index + 1,
			...step,
		})),
	};
}

const lists = {
	training: { name: "Training", path: "/training" },
	lifesciences: { name: "Life Sciences", path: "/lifesciences" },
};

/** The lists that lead to a course: the list of its category, and the category's own page. */
function findLists({ archieve, list, category, categorySlug }: Course): { name: string; path: string }[] {
	const categoryList = { name: category, path: categoryPlace(categorySlug) };
	if (archieve) return [{ name: "Archive", path: "/archive" }, categoryList];
	if (list === "none") return [categoryList];
	return lists[list].name === category ? [lists[list]] : [lists[list], categoryList];
}
