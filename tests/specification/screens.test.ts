import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client } from "../support/buyer.ts";
import { startTestProduct, type TestProduct } from "../support/start-product.ts";
import { between, buttonsOf, cardsOf, fieldsOf, headingsOf, linksOf, type ReadPage, readPage, textOf } from "./read-page.ts";

// Section 2 of the specification: what each screen shows a visitor.
let product: TestProduct;
beforeAll(async () => {
	product = await startTestProduct();
});
afterAll(() => product?.close());

const read = (path: string): Promise<ReadPage> => readPage(product.url + path);
const get = async <Answer>(path: string): Promise<Answer> => (await client(product.url)("GET", path)).body as Answer;
const labels = (html: string) => fieldsOf(html).map(({ label }) => label);

const articles = {
	harassment: "/resources/5-best-practices-for-handling-workplace-sexual-harassment-complaints",
	california: "/resources/california-leaves-of-absence-employers-must-understand-compliance",
	projects: "/resources/project-management-for-human-resource-managers",
	metrics: "/resources/how-metrics-can-help-avoid-common-compliance-mistakes",
	cares: "/resources/the-coronavirus-aid-relief-and-economic-security-cares-act-and-its-impact-on-unemployment-insurance",
};

const table: [path: string, heading: string][] = [
	["/", "Professional training for HR, compliance and life sciences"],
	["/login", "Login"],
	["/signup", "Signup"],
	["/forgot-password", "Forgot password"],
	["/forgot-password/a-token-of-a-mailed-link-1234", "Update Account Password"],
	["/about-us", "Welcome to Lectern"],
	["/terms-of-use", "Terms of Use"],
	["/privacy-policy", "Privacy Policy"],
	["/hr-compliance", "HR Compliance"],
	["/Subscribe", "Subscribe"],
	["/consulting", "Consulting"],
	["/contact-us", "Contact us"],
	["/webinars", "Webinar schedule"],
	["/training", "Training"],
	["/training/101", "The First 48 Hours: Starting a Harassment Investigation That Holds Up"],
	["/archive", "Archive"],
	["/archive/103", "California Leaves of Absence"],
	["/lifesciences", "Life Sciences Courses"],
	["/lifesciences/301", "21 CFR Part 11"],
	["/cart", "Shopping Cart"],
	["/payment-success/cs_unknown", "Payment Done!"],
	["/payment-cancel", "Payment Canceled!"],
	["/profile", "My Profile"],
	["/myOrders", "My Orders"],
	["/search?q=harassment", "Results for “harassment”"],
	["/resources", "Resources"],
	["/expertmarketplace", "Expert Marketplace"],
	[articles.harassment, "5 Best Practices for Handling Workplace Sexual Harassment Complaints"],
	[articles.california, "California Leaves of Absence: What Employers Must Understand for Compliance"],
	[articles.projects, "Project Management for Human Resource Managers"],
	[articles.metrics, "How Metrics Can Help Avoid Common Compliance Mistakes"],
	[articles.cares, "The Coronavirus Aid, Relief, and Economic Security (CARES) Act and Its Impact on Unemployment Insurance"],
];

describe("the route table", () => {
	test.each(table)("%s is open to everybody and shows “%s”", async (path, heading) => {
		const page = await read(path);
		expect(page.status).toBe(200);
		expect(headingsOf(page.main, 1)).toHaveLength(1);
		expect(headingsOf(page.main, 1)[0]).toContain(heading);
	});

	test("every page has the header and the footer around it, in English", async () => {
		for (const [path] of table) {
			const { html, header, footer } = await read(path);
			expect(html, path).toContain('<html lang="en">');
			expect(header, path).not.toBe("");
			expect(footer, path).not.toBe("");
		}
	});
});

describe("the header", () => {
	test("its logo leads home", async () => {
		expect(linksOf((await read("/about-us")).header)[0]).toEqual({ text: "Lectern", href: "/" });
	});

	test("its menu has Home, Explore, About Us, Contact and Terms of Use, in this order", async () => {
		const menu = between((await read("/")).header, '<nav aria-label="Main"', "</nav>");
		expect(linksOf(menu)).toEqual([
			{ text: "Home", href: "/" },
			{ text: "Human Resources", href: "/training" },
			{ text: "Life Sciences", href: "/lifesciences" },
			{ text: "Resources", href: "/resources" },
			{ text: "Expert Marketplace", href: "/expertmarketplace" },
			{ text: "About Us", href: "/about-us" },
			{ text: "Contact", href: "/contact-us" },
			{ text: "Terms of Use", href: "/terms-of-use" },
		]);
	});

	test("Explore opens Training with Human Resources and Life Sciences, then Resources and Expert Marketplace", async () => {
		const menu = between((await read("/")).header, '<nav aria-label="Main"', "</nav>");
		expect(buttonsOf(menu)).toEqual(["Explore"]);
		const explore = between(menu, /role="menu" aria-label="Explore"/, "</a></div></div>");
		const groups = [...explore.matchAll(/<div role="group".*?<\/div>(.*?)<\/div>/gs)].map(([group, links = ""]) => [
			textOf(group.match(/<div id.*?<\/div>/s)?.[0] ?? ""),
			...linksOf(links).map(({ text }) => text),
		]);
		expect(groups).toEqual([
			["Training", "Human Resources", "Life Sciences"],
			["More", "Resources", "Expert Marketplace"],
		]);
	});

	test("its cart icon leads to the cart and has a place for the number of items", async () => {
		const { header } = await read("/");
		expect(linksOf(header)).toContainEqual({ text: "Cart, items:", href: "/cart" });
		expect(header).toMatch(/<span data-cart-count/);
	});

	test("signed out it offers Login and Sign up", async () => {
		const links = linksOf(between((await read("/")).header, '<div class="when-signed-out items-center', "</div>"));
		expect(links).toEqual([
			{ text: "Login", href: "/login" },
			{ text: "Sign up", href: "/signup" },
		]);
	});

	test("the search box is shown on /, /training, /archive, /resources, /expertmarketplace and /search alone", async () => {
		const shown = [];
		for (const [path] of table) if ((await read(path)).header.includes('role="search"')) shown.push(path);
		expect(shown).toEqual(["/", "/training", "/archive", "/search?q=harassment", "/resources", "/expertmarketplace"]);
	});

	test("the search box is required, and asks /search for q even before scripts run", async () => {
		const box = between((await read("/")).header, "<form", "</form>");
		expect(box).toMatch(/action="\/search"/);
		expect(fieldsOf(box)).toEqual([{ label: "Search courses", name: "q", type: "search", required: true }]);
	});
});

describe("the footer", () => {
	test("has the company links and the help links", async () => {
		const { footer } = await read("/");
		expect(linksOf(between(footer, '<nav aria-label="Company"', "</nav>"))).toEqual([
			{ text: "About Us", href: "/about-us" },
			{ text: "Contact Us", href: "/contact-us" },
			{ text: "Terms of Use", href: "/terms-of-use" },
		]);
		expect(linksOf(between(footer, '<nav aria-label="Help"', "</nav>"))).toEqual([
			{ text: "Consulting", href: "/consulting" },
			{ text: "Privacy Policy", href: "/privacy-policy" },
			{ text: "Subscribe", href: "/Subscribe" },
		]);
	});

	test("has a newsletter form: an email address and a Subscribe button", async () => {
		const form = between((await read("/")).footer, "<form", "</form>");
		expect(fieldsOf(form)).toEqual([{ label: "Your address for our newsletter", name: "email", type: "email", required: true }]);
		expect(buttonsOf(form)).toEqual(["Subscribe"]);
	});

	test("says the copyright of 2025", async () => {
		expect(textOf((await read("/")).footer)).toContain("© 2025 Lectern.");
	});
});

describe("the home page", () => {
	test("has three slides with taglines, previous and next arrows, and a dot for each slide", async () => {
		const { main } = await read("/");
		const carousel = between(main, '<section aria-roledescription="carousel"', "</section>");
		expect(headingsOf(carousel)).toEqual(["Learn it today. Use it on Monday.", "The session you missed is still here.", "Ready before the inspector is."]);
		expect(buttonsOf(carousel).slice(0, 5)).toEqual(["Previous slide", "Slide 1", "Slide 2", "Slide 3", "Next slide"]);
	});

	test("lists the upcoming webinars, the next one first, each leading to its course", async () => {
		const { main } = await read("/");
		const upcoming = await get<{ title: string }[]>("/admin/courses/upcoming?limit=12");
		const cards = cardsOf(main);
		expect(headingsOf(main, 2)).toContain("Upcoming Webinars");
		expect(upcoming.length).toBeGreaterThan(3);
		expect(cards.map((card) => headingsOf(card)[0])).toEqual(upcoming.map(({ title }) => title));
		for (const card of cards) expect(card).toMatch(/href="\/(training|lifesciences)\/\d+"/);
	});

	test("presents four named instructors with their photos as Our Experts", async () => {
		const experts = between((await read("/")).main, '<section aria-labelledby="experts"', "</section>");
		expect(headingsOf(experts, 2)).toEqual(["Our Experts"]);
		expect(headingsOf(experts, 3)).toHaveLength(4);
		for (const name of headingsOf(experts, 3)) expect(name).toMatch(/^\S+ \S+/);
		expect(experts.match(/<img src="[^"]+"/g)).toHaveLength(4);
	});
});

describe("the forms of the accounts", () => {
	const formOf = async (path: string) => between((await read(path)).main, "<form", "</form>");

	test("Login asks for email and password, and has Remember me", async () => {
		expect(fieldsOf(await formOf("/login"))).toEqual([
			{ label: "Email", name: "email", type: "email", required: true },
			{ label: "Password", name: "password", type: "password", required: true },
			{ label: "Remember me", name: "remember", type: "checkbox", required: false },
		]);
	});

	test("Login leads to the forgotten password and to the signup", async () => {
		const links = linksOf((await read("/login")).main);
		expect(links).toContainEqual({ text: "Forgot your password?", href: "/forgot-password" });
		expect(links).toContainEqual({ text: "Signup", href: "/signup" });
	});

	test("Signup asks for full name, phone, email, password and password again, and for a captcha", async () => {
		const form = await formOf("/signup");
		expect(fieldsOf(form).map(({ label, name, required }) => [label, name, required])).toEqual([
			["Full name", "fullName", true],
			["Phone", "phone", true],
			["Email", "email", true],
			["Password", "password", true],
			["Password again", "passwordagain", true],
		]);
		expect(form).toContain('role="group" aria-label="Captcha"');
	});

	test("Signup leads to the login", async () => {
		expect(linksOf((await read("/signup")).main)).toContainEqual({ text: "Login", href: "/login" });
	});

	test("Forgot password asks for an email, has Request reset link, and leads Back to Login", async () => {
		const form = await formOf("/forgot-password");
		expect(fieldsOf(form)).toEqual([{ label: "Email", name: "email", type: "email", required: true }]);
		expect(buttonsOf(form)).toEqual(["Request reset link"]);
		expect(linksOf((await read("/forgot-password")).main)).toContainEqual({ text: "Back to Login", href: "/login" });
	});

	test("the page of a reset link is titled Update Account Password and asks for the new password twice", async () => {
		const { main } = await read("/forgot-password/a-token-of-a-mailed-link-1234");
		expect(headingsOf(main, 1)).toEqual(["Update Account Password"]);
		expect(labels(main)).toEqual(["New password", "Confirm password"]);
		expect(fieldsOf(main).every(({ required }) => required)).toBe(true);
	});
});

describe("Subscribe, Contact us and Consulting", () => {
	const nine = ["First name", "Last name", "Email", "Current role", "Company name", "Company address", "City", "Country", "Message"];

	test("Subscribe has an introduction and a form of email address, name, mobile as a number, industry, country and consent", async () => {
		const { main } = await read("/Subscribe");
		expect(textOf(main)).toContain("we'll tell you about new webinars, recordings and articles");
		expect(
			fieldsOf(main)
				.map(({ label, type }) => [label.replace(/I agree.*/, "consent"), type])
				.slice(0, 5),
		).toEqual([
			["Email address", "email"],
			["Name", "text"],
			["Mobile", "number"],
			["Industry", "text"],
			["Country", "text"],
		]);
		const [consent, ...others] = fieldsOf(main).filter(({ required }) => required);
		expect(others).toEqual([]);
		expect(consent).toMatchObject({ name: "consent", type: "checkbox" });
		expect(consent?.label).toMatch(/receive information about training/);
	});

	test("Contact us has its header, the support email, two office addresses and the form of nine fields", async () => {
		const { main } = await read("/contact-us");
		const { SUPPORT_EMAIL: supportEmail, OFFICE_ADDRESS_1, OFFICE_ADDRESS_2 } = product.context.settings;
		expect(headingsOf(main, 1)).toEqual(["Contact us"]);
		expect(linksOf(main)).toContainEqual({ text: supportEmail, href: `mailto:${supportEmail}` });
		const shown = [...main.matchAll(/<address\b[^>]*>(.*?)<\/address>/gs)].map(([, lines = ""]) => textOf(lines.replaceAll("</span>", ", ")));
		expect(shown.map((office) => office.replace(/,$/, "").replaceAll(" ,", ","))).toEqual([OFFICE_ADDRESS_1, OFFICE_ADDRESS_2]);
		expect(labels(main)).toEqual(nine);
	});

	test("Consulting describes customised consulting and training in four points", async () => {
		const { main } = await read("/consulting");
		expect(headingsOf(main, 3)).toEqual(
			expect.arrayContaining(["Tailored curriculum", "Flexible scheduling", "Expert instructors", "Scalable for any group size"]),
		);
		expect(textOf(main)).toContain("training and consulting around your organization");
	});

	test("the estimate form is the contact form, except that the first name is required", async () => {
		const [contact, estimate] = await Promise.all([read("/contact-us"), read("/consulting")]);
		const required = ({ main }: ReadPage) => fieldsOf(main).flatMap((field) => (field.required ? [field.name] : []));
		const alike = ({ main }: ReadPage) => fieldsOf(main).map(({ label, name, type }) => ({ label, name, type }));
		expect(alike(estimate)).toEqual(alike(contact));
		expect(required(estimate)).toEqual(["firstName", ...required(contact)]);
	});
});

describe("payment, resources and static pages", () => {
	test("Payment canceled says “Payment Canceled!” and has GO BACK", async () => {
		const { main } = await read("/payment-cancel");
		expect(headingsOf(main, 1)).toEqual(["Payment Canceled!"]);
		expect(linksOf(main).map(({ text }) => text)).toContain("GO BACK");
	});

	test("Payment success says “Payment Done!”, thanks, has GO BACK and no result yet", async () => {
		const { main } = await read("/payment-success/cs_unknown");
		expect(headingsOf(main, 1)).toEqual(["Payment Done!"]);
		expect(textOf(main)).toContain("Thank you for your purchase.");
		expect(linksOf(main).map(({ text }) => text)).toContain("GO BACK");
		expect(textOf(main)).not.toContain("Enrollment");
	});

	test("the resources index leads to the five articles", async () => {
		const hrefs = linksOf((await read("/resources")).main).map(({ href }) => href);
		for (const path of Object.values(articles)) expect(hrefs).toContain(path);
	});

	test("the harassment article says: within 48 hours, and 15 or more employees", async () => {
		const text = textOf((await read(articles.harassment)).main);
		expect(text).toContain("investigation starts within 48 hours");
		expect(text).toContain("employers with 15 or more employees");
	});

	test.each([
		["federal leave laws", "up to 12 weeks of unpaid leave"],
		["the military caregiver's weeks", "up to 26 weeks in a single 12-month period for a military caregiver"],
		["state leave laws", "California’s family leave also gives 12 weeks"],
		["pregnancy disability leave", "up to 4 months of leave"],
		["types of leave", "Other types of leave"],
		["protected reasons", "the protected reasons are"],
		["upcoming compliance training topics", "Upcoming compliance training topics"],
	])("the California leave article treats %s", async (_topic, words) => {
		expect(textOf((await read(articles.california)).main)).toContain(words);
	});

	test.each(["Methodologies", "Planning", "Scheduling", "Scope", "Stakeholders", "Communication", "Change", "Evaluation"])(
		"the project management article treats %s",
		async (topic) => {
			expect(headingsOf((await read(articles.projects)).main, 2).filter((heading) => heading.startsWith(`${topic}:`))).toHaveLength(1);
		},
	);

	test("the project management article invites to a 3-day certification program", async () => {
		expect(textOf((await read(articles.projects)).main)).toMatch(/3-day certification program.*You are invited/s);
	});

	test.each([articles.metrics, articles.cares])("%s is a placeholder that says so", async (path) => {
		const { main } = await read(path);
		expect(textOf(main)).toContain("This article is coming soon.");
	});
});
