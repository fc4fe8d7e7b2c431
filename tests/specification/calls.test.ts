import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client, itemOf, password, payWith, signUp } from "#tests/support/buyer.ts";
import { proves } from "#tests/support/proves.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

// Sections 6 and 7 of the specification: access rules, and every call with its request and response.
let product: TestProduct;
let buyer: Awaited<ReturnType<typeof signUp>>;
let visitor: ReturnType<typeof client>;
beforeAll(async () => {
	product = await startTestProduct();
	buyer = await signUp(product.url);
	visitor = client(product.url);
});
afterAll(() => product?.close());

const recorded = (courseID: number) => itemOf(product.url, courseID, "Recorded session");
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

describe("the calls (section 7)", () => {
	test("GET /admin/courses/upcoming/ gives webinars with courseID, title, imageSrc, instructor and webinarDate", proves("7.2-7.8"), async () => {
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
	});

	test("POST /users/login takes email and password and gives userId, token, fullName and message", proves("7.12, 7.14-7.19"), async () => {
		const { status, body } = await visitor("POST", "/users/login", { email: buyer.email, password });
		expect([status, body]).toEqual([200, { userId: buyer.id, token: anything.text, fullName: "Robin Buyer", message: "Login successful!" }]);
	});

	for (const [field, statement] of [
		["fullName", "7.22"],
		["phone", "7.23"],
		["email", "7.24"],
		["password", "7.25"],
		["passwordagain", "7.26"],
		["siteId", "7.27"],
	] as const)
		test(`POST /users/signup needs ${field}`, proves(statement), async () => {
			const whole = { fullName: "Ann", phone: "1", email: "ann@example.com", password, passwordagain: password, siteId: 1, captcha: "x" };
			const { [field as "email"]: _, ...rest } = whole;
			const { status, body } = await visitor("POST", "/users/signup", rest);
			expect([status, body.details.map((detail: { path: string }) => detail.path)]).toEqual([400, [field]]);
			expect((await visitor("POST", "/users/signup", whole)).body.code).toBe("captcha_failed");
		});

	test("POST /users/forgot-password takes email and siteId, and answers 200", proves("7.32, 7.34, 7.35"), async () => {
		expect((await visitor("POST", "/users/forgot-password", { email: buyer.email, siteId: 1 })).status).toBe(200);
		expect((await visitor("POST", "/users/forgot-password", { email: buyer.email })).status).toBe(400);
	});

	test("POST /users/reset-password takes newPassword and token, and a wrong token is not OK", proves("7.37, 7.39, 7.40"), async () => {
		const { status, body } = await visitor("POST", "/users/reset-password", { newPassword: password, token: "t".repeat(43) });
		expect([status, body.code]).toEqual([400, "bad_token"]);
	});

	test("POST /users/coupons/apply gives discountValue, a percent, and finalPrice", proves("6.10, 7.42, 7.48, 7.49"), async () => {
		const item = await recorded(101);
		const { status, body } = await buyer.call("POST", "/users/coupons/apply", { cartItems: [item], code: "WELCOME10", siteId: 1 });
		const whole = item.discounted_price ?? item.price;
		expect([status, body]).toEqual([200, { discountValue: 10, finalPrice: Math.round(whole * 90) / 100 }]);
		const wrong = await buyer.call("POST", "/users/coupons/apply", { cartItems: [item], code: "NOPE", siteId: 1 });
		expect([wrong.status, wrong.body.message]).toEqual([400, "Invalid promo code"]);
	});

	test(
		"POST /users/enroll gives sessionId; GET /users/enrollment/success says without a token how it went",
		proves("6.11, 7.50, 7.57, 7.60, 7.61"),
		async () => {
			const { status, body } = await buyer.call("POST", "/users/enroll", { cartItems: [await recorded(102)], couponCode: "", siteId: 1 });
			expect([status, body]).toEqual([200, { sessionId: anything.text, url: expect.stringContaining(body.sessionId) }]);
			const success = () => visitor("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
			expect((await success()).status).toBe(409);
			await payWith(body.url);
			expect([(await success()).status, (await success()).body]).toEqual([200, { message: "Enrollment is successful" }]);
			expect((await visitor("GET", "/users/enrollment/success?session_id=nobodys")).status).toBe(404);
		},
	);

	test("the browser is told the card provider's publishable key, or that there is none", proves("7.59"), async () => {
		expect((await visitor("GET", "/config")).body).toMatchObject({ siteId: 1, publishableKey: null, testMode: true });
	});

	test("GET /users/{userId} gives user, with fullName, phone and email, and enrolledCourses", proves("6.12, 7.64, 7.66-7.69"), async () => {
		const { body } = await buyer.call("GET", `/users/${buyer.id}`);
		expect(body.user).toEqual({ id: buyer.id, fullName: "Robin Buyer", phone: "+1 302 555 0100", email: buyer.email });
		expect(body.enrolledCourses).toMatchObject([
			{
				id: anything.number,
				title: anything.text,
				imageSrc: anything.text,
				instructor: anything.text,
				duration: anything.number,
				price: anything.number,
				videoLink: anything.text,
				invoiceUrl: anything.text,
			},
		]);
	});

	test("GET /admin/courses/search?keyword= gives an array of courses", proves("7.70-7.72"), async () => {
		const { body } = await visitor("GET", "/admin/courses/search?keyword=harassment");
		expect(body[0]).toMatchObject({ courseID: anything.number, title: expect.stringMatching(/harassment|48 Hours/i) });
		expect((await visitor("GET", "/admin/courses/search?keyword=zzzz")).body).toEqual([]);
	});

	test("GET /admin/courses gives an array of courses, GET /admin/courses/{id} one", proves("7.73-7.75, 7.78-7.80"), async () => {
		const { body: list } = await visitor("GET", "/admin/courses?archived=false");
		expect(Array.isArray(list)).toBe(true);
		const { body: one } = await visitor("GET", `/admin/courses/${list[0].courseID}`);
		expect(one).toMatchObject({ courseID: list[0].courseID, Pricings: expect.any(Array), Sites: [{ name: "Lectern", siteId: 1 }] });
	});

	test("GET /admin/courses/lifescience gives an array with courseID, title and description", proves("7.84-7.88"), async () => {
		const { body } = await visitor("GET", "/admin/courses/lifescience");
		expect(body.length).toBeGreaterThan(10);
		for (const course of body) expect(course).toMatchObject({ courseID: anything.number, title: anything.text, description: anything.text });
	});

	for (const [path, statements] of [
		["/users/contact-us", "1.14, 6.5, 7.90, 7.92-7.100"],
		["/consulting/estimates", "1.15, 6.6, 7.102, 7.103"],
	] as const)
		test(`POST ${path} takes the nine fields; an error has a message`, proves(statements), async () => {
			expect(await visitor("POST", path, message)).toMatchObject({ status: 201, body: { message: "Message sent successfully!" } });
			expect(await visitor("POST", path, { ...message, city: "" })).toMatchObject({ status: 400, body: { message: anything.text } });
		});

	test("the calls are below /api, and an address that is no call is a 404 in JSON", proves("1.1, 7.1"), async () => {
		const { status, body } = await visitor("GET", "/no-such-call");
		expect([status, body.code, body.message]).toEqual([404, anything.text, anything.text]);
	});
});

describe("roles (section 6)", () => {
	for (const [statement, paths] of [
		["6.1", ["/training", "/training/101", "/archive", "/lifesciences", "/webinars"]],
		["6.2", ["/search?q=leave"]],
		["6.3", ["/cart"]],
		["6.4", ["/resources"]],
		["6.5", ["/contact-us"]],
		["6.6", ["/consulting"]],
	] as const)
		test.each(paths)("a visitor who is not signed in may open %s", proves(statement), async (path) => {
			const response = await fetch(product.url + path, { redirect: "manual" });
			expect(response.status).toBe(200);
			expect(await response.text()).toContain("<h1");
		});

	test("a visitor who is not signed in can't apply promo codes, check out or read a profile", proves("5.33, 6.7, 6.8, 6.17, 7.43, 7.51, 7.65"), async () => {
		const cartItems = [await recorded(103)];
		for (const [method, path, body] of [
			["POST", "/users/coupons/apply", { cartItems, code: "WELCOME10", siteId: 1 }],
			["POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 }],
			["GET", `/users/${buyer.id}`],
		] as const)
			expect(await visitor(method, path, body)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
	});

	test("no screen of the storefront speaks of an admin", proves("6.16"), async () => {
		for (const path of ["/", "/training", "/login", "/profile", "/myOrders"]) {
			const html = await (await fetch(product.url + path)).text();
			const shown = html.replace(/<script.*?<\/script>/gs, "");
			expect(shown).not.toMatch(/href="\/(admin|console)|\badmin(istrator)?\b/i);
		}
	});
});
