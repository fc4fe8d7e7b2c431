import { randomBytes } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Course } from "#features/catalog/courses/contract.ts";
import type { CartItem } from "#features/sales/cart-items/contract.ts";

export interface Reply {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: clients receive untyped JSON
	body: any;
	headers: Headers;
}

/** Returns a function that makes calls to a running product. */
export function client(base: string, token?: string) {
	return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> => {
		const response = await fetch(`${base}/api${path}`, {
			method,
			headers: {
				...(body === undefined ? {} : { "content-type": "application/json" }),
				...(token ? { authorization: `Bearer ${token}` } : {}),
				...headers,
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		return { status: response.status, body: await response.json().catch(() => null), headers: response.headers };
	};
}

export const password = "a long and honest pass phrase";

/** A different address each time, without digits: a search for a number must not find it. */
const newEmail = () =>
	`buyer-${randomBytes(6)
		.toString("hex")
		.replace(/\d/g, (digit) => "ghijklmnop".charAt(+digit))}@example.com`;

/** Signs up a customer, including the captcha, and returns a client for them. */
export async function signUp(base: string, email = newEmail()) {
	const call = client(base);
	const { body: challenge } = await call("GET", "/captcha/challenge");
	const solution = await solveChallenge({ challenge, deriveKey });
	const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
	const user = {
		fullName: "Robin Buyer",
		phone: "+1 302 555 0100",
		email,
		password,
		passwordagain: password,
		siteId: 1,
		captcha,
	};
	const reply = await call("POST", "/users/signup", user);
	if (reply.status !== 201)
		throw new Error(`Signing up was answered with ${reply.status} ${JSON.stringify(reply.body)}`);
	const token = String(reply.body.token);
	return { email, id: Number(reply.body.newUser.id), token, call: client(base, token) };
}

/** Returns the cart item of a course in a session type, as the site's pages create it. */
export async function findCartItem(base: string, courseID: number, sessionType: string): Promise<CartItem> {
	const { body } = await client(base)("GET", `/admin/courses/${courseID}`);
	const course = body as Course;
	const pricing = course.Pricings.find((Pricing) => Pricing.sessionType === sessionType);
	if (!pricing) throw new Error(`The course ${courseID} has no ${sessionType}`);
	const discounted =
		course.discountedPrice !== null && pricing.price === course.price
			? { discounted_price: course.discountedPrice }
			: {};
	return {
		courseID,
		image: course.imageSrc,
		course_name: course.title,
		creator: course.instructor,
		price: pricing.price,
		selectedPricing: { id: pricing.id, sessionType, price: pricing.price },
		...discounted,
	};
}

/** Buys courses, each in a session type, with a test card, and waits for the enrollment. */
export async function buy(
	base: string,
	who: Pick<Awaited<ReturnType<typeof signUp>>, "call">,
	...wanted: [courseID: number, sessionType: string][]
) {
	const cartItems = await Promise.all(
		wanted.map(([courseID, sessionType]) => findCartItem(base, courseID, sessionType)),
	);
	const { body } = await who.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
	await payWith(body.url);
	const reply = await client(base)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
	if (reply.status !== 200)
		throw new Error(`The enrollment was answered with ${reply.status} ${JSON.stringify(reply.body)}`);
}

/** Pays on the sandbox's hosted page with a test card. Returns the address of the redirect. */
export async function payWith(
	url: string,
	number = "4242 4242 4242 4242",
): Promise<{ status: number; location: string | null; html: string }> {
	const response = await fetch(url, {
		method: "POST",
		redirect: "manual",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams({ number, expiry: "12 / 34", cvc: "123", name: "Robin Buyer" }).toString(),
	});
	return { status: response.status, location: response.headers.get("location"), html: await response.text() };
}
