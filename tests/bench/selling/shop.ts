import type { Course } from "#features/catalog/courses/contract.ts";
import { coursePlace } from "#features/catalog/courses/rules/course-place.ts";
import { offeredPricings } from "#features/catalog/courses/rules/pricings/offered-pricings.ts";
import type { CartItem } from "#features/sales/cart-items/contract.ts";

export interface Shop {
	/** Every offered pricing as a cart item, and its course's page. */
	items: { item: CartItem; page: string }[];
	/** Search terms. */
	words: string[];
}

/** Reads the offers like the site's pages. */
export async function readShop(url: string): Promise<Shop> {
	const courses = (await (await fetch(`${url}/api/admin/courses?limit=200`)).json()) as Course[];
	const items = courses.flatMap((course) =>
		offeredPricings(course, Date.now()).map((pricing) => ({
			item: toItem(course, pricing),
			page: coursePlace(course),
		})),
	);
	const words = courses.flatMap(({ title }) => title.match(/[a-z]{7,}/gi) ?? []).map((word) => word.toLowerCase());
	return { items, words: [...new Set(words)].slice(0, 40) };
}

function toItem(course: Course, { id, sessionType, price }: Course["Pricings"][number]): CartItem {
	const isDiscounted = course.discountedPrice !== null && price === course.price;
	return {
		courseID: course.courseID,
		image: course.imageSrc,
		course_name: course.title,
		creator: course.instructor,
		price,
		selectedPricing: { id, sessionType, price },
		...(isDiscounted ? { discounted_price: course.discountedPrice } : {}),
	};
}
