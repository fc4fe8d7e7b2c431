import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client, itemOf, password, payWith, signUp } from "#tests/support/buyer.ts";
import { proves } from "#tests/support/proves.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

// Section 3 of the specification: the entities with their fields in API responses.
let product: TestProduct;
let buyer: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
	product = await startTestProduct();
	buyer = await signUp(product.url);
});
afterAll(() => product?.close());

const anybody = () => client(product.url);
const text = expect.any(String);
const number = expect.any(Number);
const message = {
	firstName: "Ann",
	lastName: "Example",
	email: "ann@example.com",
	currentRole: "HR manager",
	companyName: "Example Works",
	companyAddress: "1 Main Street",
	city: "Springfield",
	country: "United States",
	message: "Do you teach on site?",
};

describe("what the catalog gives", () => {
	test("a course has every field of the specification, by its name and kind", proves("1.1, 3.14-3.16, 3.18, 3.20-3.31"), async () => {
		const { body } = await anybody()("GET", "/admin/courses/102");
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
	});

	test("a course lists its pricings with id, sessionType and price, and its sites with name and siteId", proves("3.33-3.39"), async () => {
		const { body } = await anybody()("GET", "/admin/courses/102");
		expect(body.Pricings.length).toBeGreaterThan(1);
		for (const pricing of body.Pricings) expect(pricing).toMatchObject({ id: number, sessionType: text, price: number });
		expect(body.Sites).toEqual([{ name: "Lectern", siteId: 1 }]);
	});

	test("an upcoming webinar has courseID, title, imageSrc, instructor and webinarDate", proves("3.40-3.44"), async () => {
		const { body } = await anybody()("GET", "/admin/courses/upcoming");
		expect(body.length).toBeGreaterThan(0);
		for (const webinar of body) expect(webinar).toMatchObject({ courseID: number, title: text, imageSrc: text, instructor: text, webinarDate: text });
	});
});

describe("what the accounts give", () => {
	test("a login answers userId, token, fullName and message", proves("3.67-3.70"), async () => {
		const { body } = await anybody()("POST", "/users/login", { email: buyer.email, password });
		expect(body).toEqual({ userId: buyer.id, token: text, fullName: "Robin Buyer", message: text });
	});

	test(
		"a signup is asked for with fullName, phone, email, password, passwordagain and siteId, and refused without any of them",
		proves("3.71-3.76, 5.5"),
		async () => {
			const whole: Record<string, unknown> = { fullName: "Ann", phone: "1", email: "ann@example.com", password, passwordagain: password, siteId: 1 };
			for (const field of Object.keys(whole)) {
				const { status, body } = await anybody()("POST", "/users/signup", { ...whole, [field]: undefined });
				expect([field, status]).toEqual([field, 400]);
				expect(body.details.map(({ path }: { path: string }) => path)).toEqual([field]);
			}
			expect((await anybody()("POST", "/users/signup", whole)).body.code).toBe("captcha_missing");
		},
	);

	test("a user has fullName, phone and email, and the list of enrolled courses", proves("3.45-3.48"), async () => {
		const { body } = await buyer.call("GET", `/users/${buyer.id}`);
		expect(body.user).toEqual({ id: buyer.id, fullName: "Robin Buyer", phone: "+1 302 555 0100", email: buyer.email });
		expect(Array.isArray(body.enrolledCourses)).toBe(true);
	});
});

describe("what a purchase gives", () => {
	test(
		"a cart item is courseID, image, course_name, creator, price, selectedPricing and optionally discounted_price, and nothing else",
		proves("3.1-3.8"),
		async () => {
			const plain = await itemOf(product.url, 101, "Recorded session");
			const discounted = await itemOf(product.url, 102, "Live session");
			expect(discounted).toMatchObject({ price: 249, discounted_price: 199, selectedPricing: { sessionType: "Live session" } });
			const apply = (cartItems: unknown[]) => buyer.call("POST", "/users/coupons/apply", { cartItems, code: "WELCOME10", siteId: 1 });
			expect((await apply([plain, discounted])).status).toBe(200);
			for (const field of ["courseID", "image", "course_name", "creator", "price", "selectedPricing"])
				expect([field, (await apply([{ ...plain, [field]: undefined }])).status]).toEqual([field, 400]);
			expect((await apply([{ ...plain, colour: "red" }])).status).toBe(400);
		},
	);

	test("a promo code answers discountValue, a percent, and finalPrice", proves("3.80, 3.81"), async () => {
		const cartItems = [await itemOf(product.url, 101, "Live session")];
		const { body } = await buyer.call("POST", "/users/coupons/apply", { cartItems, code: "WELCOME10", siteId: 1 });
		expect(body).toEqual({ discountValue: 10, finalPrice: 206.1 });
	});

	test(
		"a checkout answers a sessionId; paid, the course is enrolled with id, title, imageSrc, instructor, duration, price, videoLink and invoiceUrl",
		proves("3.49-3.56, 3.82"),
		async () => {
			const item = await itemOf(product.url, 101, "Recorded session");
			const { body: payment } = await buyer.call("POST", "/users/enroll", { cartItems: [item], couponCode: "", siteId: 1 });
			expect(payment.sessionId).toEqual(text);
			await payWith(payment.url);
			expect((await anybody()("GET", `/users/enrollment/success?session_id=${payment.sessionId}`)).status).toBe(200);
			const { body } = await buyer.call("GET", `/users/${buyer.id}`);
			expect(body.enrolledCourses).toHaveLength(1);
			expect(body.enrolledCourses[0]).toMatchObject({
				id: number,
				title: item.course_name,
				imageSrc: item.image,
				instructor: item.creator,
				duration: 90,
				price: 206,
				videoLink: text,
				invoiceUrl: text,
			});
		},
	);
});

test.each([
	["contact message", "/users/contact-us"],
	["estimate request", "/consulting/estimates"],
])("a %s is its nine fields, all text", proves("3.57-3.66"), async (_name, path) => {
	expect((await anybody()("POST", path, message)).status).toBe(201);
	for (const field of Object.keys(message)) expect([field, (await anybody()("POST", path, { ...message, [field]: 7 })).status]).toEqual([field, 400]);
	expect((await anybody()("POST", path, { ...message, colour: "red" })).status).toBe(400);
});
