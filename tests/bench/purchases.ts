import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";

export type Buyer = Awaited<ReturnType<typeof signUp>>;

/** Courses of the sample catalog that sell a recording. */
export async function recordedCourses(base: string): Promise<number[]> {
	const { body } = await client(base)("GET", "/admin/courses");
	const courses = body as { courseID: number; Pricings: { sessionType: string }[] }[];
	return courses
		.filter(({ Pricings }) => Pricings.some(({ sessionType }) => sessionType === "Recorded session"))
		.map(({ courseID }) => courseID);
}

/**
 * Makes one complete purchase: checkout, payment on the hosted page, and return. Sends no request twice.
 *
 * @param ask makes a request, and throws if it fails
 */
export async function purchase(
	ask: (method: string, path: string, body?: unknown) => Promise<string>,
	item: Awaited<ReturnType<typeof findCartItem>>,
): Promise<void> {
	const { url, sessionId } = JSON.parse(
		await ask("POST", "/api/users/enroll", { cartItems: [item], couponCode: "", siteId: 1 }),
	);
	const { pathname, search } = new URL(url);
	const form = new URLSearchParams({
		number: "4242 4242 4242 4242",
		expiry: "12 / 34",
		cvc: "123",
		name: "Robin Buyer",
	});
	await ask("POST", pathname + search, form);
	await ask("GET", `/api/users/enrollment/success?session_id=${sessionId}`);
}

/** Buys through `fetch`, and requests the course and its invoice. */
export async function wholeJourney(base: string): Promise<void> {
	const buyer = await signUp(base);
	const cartItems = [await findCartItem(base, 101, "Recorded session")];
	const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "WELCOME10", siteId: 1 });
	await payWith(body.url);
	const success = await client(base)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
	const profile = await buyer.call("GET", `/users/${buyer.id}`);
	const invoice = await fetch(new URL(profile.body.enrolledCourses[0].invoiceUrl, base));
	const kind = invoice.headers.get("content-type");
	await invoice.arrayBuffer();
	if (success.status !== 200 || !invoice.ok || kind !== "application/pdf")
		throw new Error("The purchase did not succeed.");
}
