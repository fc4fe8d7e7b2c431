import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Course, CourseCard } from "#features/catalog/courses/contract.ts";
import { client, findCartItem, password, payWith, signUp } from "#tests/support/buyer.ts";
import { proves } from "#tests/support/proves.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

// Sections 1, 3, 6 and 7 of the specification: what is sold, access rules, and every call with its request, response
// and entities.
let product: TestProduct;
let buyer: Awaited<ReturnType<typeof signUp>>;
let visitor: ReturnType<typeof client>;
beforeAll(async () => {
	product = await startTestProduct();
	buyer = await signUp(product.url);
	visitor = client(product.url);
});
afterAll(() => product?.close());

const recorded = (courseID: number) => findCartItem(product.url, courseID, "Recorded session");
const anything = { text: expect.any(String), number: expect.any(Number) };
const message = {
	firstName: "Ann",
	lastName: "Example",
	email: "ann@example.com",
	currentRole: "HR manager",
	companyName: "Example & Co",
	companyAddress: "1 Main Street",
	city: "Springfield",
	country: "United States",
	message: "How much is a day?",
};

describe("what is sold (section 1)", () => {
	test(
		"training in Human Resources, Compliance and Life Sciences, every course with a price",
		proves("1.2, 1.3, 1.8, 3.87"),
		async () => {
			const list = async (path: string): Promise<CourseCard[]> => (await visitor("GET", path)).body;
			const courses = [
				...(await list("/admin/courses?limit=200")),
				...(await list("/admin/courses/lifescience?limit=200")),
			];
			expect(new Set(courses.map(({ category }) => category))).toEqual(
				new Set(["Human Resources", "Compliance", "Life Sciences"]),
			);
			expect(courses.filter(({ price }) => !(price > 0))).toEqual([]);
		},
	);

	test(
		"a course comes as a live webinar, a recorded session and a transcript, for one person and for a group",
		proves("1.7, 1.26-1.28"),
		async () => {
			const { Pricings }: Course = (await visitor("GET", "/admin/courses/101")).body;
			const alone = (part: "live" | "recording" | "transcript") =>
				Pricings.find(({ grants }) => grants[part] && Object.values(grants).filter(Boolean).length === 1)?.sessionType;
			expect([alone("live"), alone("recording"), alone("transcript")]).toEqual([
				"Live session",
				"Recorded session",
				"Transcript",
			]);
			expect(Pricings.map(({ seats }) => seats)).toEqual(expect.arrayContaining([1, 5, 10]));
		},
	);
});

describe("the calls (sections 3 and 7)", () => {
	test(
		"GET /admin/courses/upcoming/ gives webinars with courseID, title, imageSrc, instructor and webinarDate",
		proves("3.40-3.44, 7.2-7.8"),
		async () => {
			const { status, body } = await visitor("GET", "/admin/courses/upcoming/");
			expect(status).toBe(200);
			expect(body.length).toBeGreaterThan(3);
			for (const webinar of body)
				expect(webinar).toMatchObject({
					courseID: anything.number,
					title: anything.text,
					imageSrc: anything.text,
					instructor: anything.text,
					webinarDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
				});
		},
	);

	test(
		"POST /users/login takes email and password and gives userId, token, fullName and message",
		proves("3.67-3.70, 7.12, 7.14-7.19"),
		async () => {
			const { status, body } = await visitor("POST", "/users/login", { email: buyer.email, password });
			expect([status, body]).toEqual([
				200,
				{ userId: buyer.id, token: anything.text, fullName: "Robin Buyer", message: "Login successful!" },
			]);
		},
	);

	for (const [field, statements] of [
		["fullName", "3.71, 7.22"],
		["phone", "3.72, 7.23"],
		["email", "3.73, 7.24"],
		["password", "3.74, 7.25"],
		["passwordagain", "3.75, 7.26"],
		["siteId", "3.76, 7.27"],
	] as const)
		test(`POST /users/signup needs ${field}`, proves(statements), async () => {
			const whole = {
				fullName: "Ann",
				phone: "1",
				email: "ann@example.com",
				password,
				passwordagain: password,
				siteId: 1,
				captcha: "x",
			};
			const { [field as "email"]: _, ...rest } = whole;
			const { status, body } = await visitor("POST", "/users/signup", rest);
			expect([status, body.details.map((detail: { path: string }) => detail.path)]).toEqual([400, [field]]);
			expect((await visitor("POST", "/users/signup", whole)).body.code).toBe("captcha_failed");
		});

	test("POST /users/forgot-password takes email and siteId, and answers 200", proves("7.32, 7.34, 7.35"), async () => {
		expect((await visitor("POST", "/users/forgot-password", { email: buyer.email, siteId: 1 })).status).toBe(200);
		expect((await visitor("POST", "/users/forgot-password", { email: buyer.email })).status).toBe(400);
	});

	test(
		"POST /users/reset-password takes newPassword and token, and a wrong token is not OK",
		proves("7.37, 7.39, 7.40"),
		async () => {
			const { status, body } = await visitor("POST", "/users/reset-password", {
				newPassword: password,
				token: "t".repeat(43),
			});
			expect([status, body.code]).toEqual([400, "bad_token"]);
		},
	);

	test(
		"POST /users/coupons/apply takes cart items of courseID, image, course_name, creator, price, selectedPricing and optionally discounted_price",
		proves("3.1-3.8"),
		async () => {
			const plain = await recorded(101);
			const discounted = await findCartItem(product.url, 102, "Live session");
			expect(discounted).toMatchObject({
				price: 249,
				discounted_price: 199,
				selectedPricing: { sessionType: "Live session" },
			});
			const apply = (cartItems: unknown[]) =>
				buyer.call("POST", "/users/coupons/apply", { cartItems, code: "WELCOME10", siteId: 1 });
			expect((await apply([plain, discounted])).status).toBe(200);
			for (const field of ["courseID", "image", "course_name", "creator", "price", "selectedPricing"])
				expect([field, (await apply([{ ...plain, [field]: undefined }])).status]).toEqual([field, 400]);
			expect((await apply([{ ...plain, colour: "red" }])).status).toBe(400);
		},
	);

	test(
		"POST /users/coupons/apply gives discountValue, a percent, and finalPrice",
		proves("3.80, 3.81, 6.10, 7.42, 7.48, 7.49"),
		async () => {
			const item = await recorded(101);
			const { status, body } = await buyer.call("POST", "/users/coupons/apply", {
				cartItems: [item],
				code: "WELCOME10",
				siteId: 1,
			});
			const whole = item.discounted_price ?? item.price;
			expect([status, body]).toEqual([200, { discountValue: 10, finalPrice: Math.round(whole * 90) / 100 }]);
			const wrong = await buyer.call("POST", "/users/coupons/apply", { cartItems: [item], code: "NOPE", siteId: 1 });
			expect([wrong.status, wrong.body.message]).toEqual([400, "Invalid promo code"]);
		},
	);

	test(
		"POST /users/enroll gives sessionId; GET /users/enrollment/success says without a token how it went",
		proves("3.82, 6.11, 7.50, 7.57, 7.60, 7.61"),
		async () => {
			const { status, body } = await buyer.call("POST", "/users/enroll", {
				cartItems: [await recorded(102)],
				couponCode: "",
				siteId: 1,
			});
			expect([status, body]).toEqual([200, { sessionId: anything.text, url: expect.stringContaining(body.sessionId) }]);
			const success = () => visitor("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
			expect((await success()).status).toBe(409);
			await payWith(body.url);
			expect([(await success()).status, (await success()).body]).toEqual([
				200,
				{ message: "Enrollment is successful" },
			]);
			expect((await visitor("GET", "/users/enrollment/success?session_id=nobodys")).status).toBe(404);
		},
	);

	test("the browser is told the card provider's publishable key, or that there is none", proves("7.59"), async () => {
		expect((await visitor("GET", "/config")).body).toMatchObject({ siteId: 1, publishableKey: null, testMode: true });
	});

	test(
		"GET /users/{userId} gives user, with fullName, phone and email, and enrolledCourses",
		proves("3.45-3.56, 6.12, 7.64, 7.66-7.69"),
		async () => {
			const { body } = await buyer.call("GET", `/users/${buyer.id}`);
			expect(body.user).toEqual({
				id: buyer.id,
				fullName: "Robin Buyer",
				phone: "+1 302 555 0100",
				email: buyer.email,
			});
			const item = await recorded(102);
			expect(body.enrolledCourses).toMatchObject([
				{
					id: anything.number,
					title: item.course_name,
					imageSrc: item.image,
					instructor: item.creator,
					duration: 90,
					price: anything.number,
					videoLink: anything.text,
					invoiceUrl: anything.text,
				},
			]);
		},
	);

	test("GET /admin/courses/search?keyword= gives an array of courses", proves("7.70-7.72"), async () => {
		const { body } = await visitor("GET", "/admin/courses/search?keyword=harassment");
		expect(body[0]).toMatchObject({ courseID: anything.number, title: expect.stringMatching(/harassment|48 Hours/i) });
		expect((await visitor("GET", "/admin/courses/search?keyword=zzzz")).body).toEqual([]);
	});

	test(
		"GET /admin/courses gives an array of courses, GET /admin/courses/{id} one",
		proves("7.73-7.75, 7.78-7.80"),
		async () => {
			const { body: list } = await visitor("GET", "/admin/courses?archived=false");
			expect(Array.isArray(list)).toBe(true);
			const { body: one } = await visitor("GET", `/admin/courses/${list[0].courseID}`);
			expect(one).toMatchObject({
				courseID: list[0].courseID,
				Pricings: expect.any(Array),
				Sites: [{ name: "Lectern", siteId: 1 }],
			});
		},
	);

	test(
		"GET /admin/courses/{id} gives every field of a course, by its name and kind",
		proves("1.1, 3.14-3.16, 3.18, 3.20-3.31"),
		async () => {
			const { body } = await visitor("GET", "/admin/courses/102");
			const { text } = anything;
			expect(body).toMatchObject({
				courseID: 102,
				title: text,
				instructor: text,
				description: text,
				what_you_will_learn: text,
				why_register: text,
				areas_covered: text,
				who_will_benefit: text,
				instructor_profile: text,
				background: text,
				imageSrc: text,
				duration: 90,
				price: 249,
				discountedPrice: 199,
				webinarDate: text,
				archieve: false,
			});
			expect(body.instructor).not.toMatch(/["“”]/);
			expect(new Date(body.webinarDate).toISOString()).toBe(body.webinarDate);
		},
	);

	test(
		"GET /admin/courses/{id} gives its pricings with id, sessionType and price, and its sites with name and siteId",
		proves("3.33-3.39"),
		async () => {
			const { body } = await visitor("GET", "/admin/courses/102");
			expect(body.Pricings.length).toBeGreaterThan(1);
			for (const pricing of body.Pricings)
				expect(pricing).toMatchObject({ id: anything.number, sessionType: anything.text, price: anything.number });
			expect(body.Sites).toEqual([{ name: "Lectern", siteId: 1 }]);
		},
	);

	test(
		"GET /admin/courses/lifescience gives an array with courseID, title and description",
		proves("7.84-7.88"),
		async () => {
			const { body } = await visitor("GET", "/admin/courses/lifescience");
			expect(body.length).toBeGreaterThan(10);
			for (const course of body)
				expect(course).toMatchObject({ courseID: anything.number, title: anything.text, description: anything.text });
		},
	);

	for (const [path, statements] of [
		["/users/contact-us", "1.14, 3.57-3.66, 6.5, 7.90, 7.92-7.100"],
		["/consulting/estimates", "1.15, 3.57-3.66, 6.6, 7.102, 7.103"],
	] as const)
		test(`POST ${path} takes the nine fields, all text; an error has a message`, proves(statements), async () => {
			expect(await visitor("POST", path, message)).toMatchObject({
				status: 201,
				body: { message: "Message sent successfully!" },
			});
			expect(await visitor("POST", path, { ...message, city: "" })).toMatchObject({
				status: 400,
				body: { message: anything.text },
			});
			for (const field of Object.keys(message))
				expect([field, (await visitor("POST", path, { ...message, [field]: 7 })).status]).toEqual([field, 400]);
			expect((await visitor("POST", path, { ...message, colour: "red" })).status).toBe(400);
		});

	test("the calls are below /api, and an address that is no call is a 404 in JSON", proves("1.1, 7.1"), async () => {
		const { status, body } = await visitor("GET", "/no-such-call");
		expect([status, body.code, body.message]).toEqual([404, anything.text, anything.text]);
	});
});

describe("roles (section 6)", () => {
	test(
		"a visitor who is not signed in can't apply promo codes, check out or read a profile",
		proves("5.33, 6.7, 6.8, 6.17, 7.43, 7.51, 7.65"),
		async () => {
			const cartItems = [await recorded(103)];
			for (const [method, path, body] of [
				["POST", "/users/coupons/apply", { cartItems, code: "WELCOME10", siteId: 1 }],
				["POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 }],
				["GET", `/users/${buyer.id}`],
			] as const)
				expect(await visitor(method, path, body)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
		},
	);

	test("no screen of the storefront speaks of an admin", proves("6.16"), async () => {
		for (const path of ["/", "/training", "/login", "/profile", "/myOrders"]) {
			const html = await (await fetch(product.url + path)).text();
			const shown = html.replace(/<script.*?<\/script>/gs, "");
			expect(shown).not.toMatch(/href="\/(admin|console)|\badmin(istrator)?\b/i);
		}
	});
});
