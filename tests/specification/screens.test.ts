import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client } from "#tests/support/buyer.ts";
import { proves } from "#tests/support/proves.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import {
	between,
	type ReadPage,
	readButtons,
	readCards,
	readFields,
	readHeadings,
	readLinks,
	readPage,
	readText,
} from "./read-page.ts";

// Section 2 of the specification: what each screen shows a visitor.
let product: TestProduct;
beforeAll(async () => {
	product = await startTestProduct();
});
afterAll(() => product?.close());

const read = (path: string): Promise<ReadPage> => readPage(product.url + path);
const get = async <Answer>(path: string): Promise<Answer> => (await client(product.url)("GET", path)).body as Answer;
const labels = (html: string) => readFields(html).map(({ label }) => label);

const articles = {
	harassment: "/resources/5-best-practices-for-handling-workplace-sexual-harassment-complaints",
	california: "/resources/california-leaves-of-absence-employers-must-understand-compliance",
	projects: "/resources/project-management-for-human-resource-managers",
	metrics: "/resources/how-metrics-can-help-avoid-common-compliance-mistakes",
	cares:
		"/resources/the-coronavirus-aid-relief-and-economic-security-cares-act-and-its-impact-on-unemployment-insurance",
};

const table: [path: string, heading: string, statements: string][] = [
	["/", "Professional training for HR, compliance and life sciences", "1.1, 2.1"],
	["/login", "Login", "2.2"],
	["/signup", "Signup", "2.3"],
	["/forgot-password", "Forgot password", "2.4"],
	["/forgot-password/a-token-of-a-mailed-link-1234", "Update Account Password", "2.5, 2.121"],
	["/about-us", "Welcome to Lectern", "2.6, 2.94"],
	["/terms-of-use", "Terms of Use", "2.7"],
	["/privacy-policy", "Privacy Policy", "2.12"],
	["/hr-compliance", "HR Compliance", "2.13"],
	["/Subscribe", "Subscribe", "1.16, 2.14"],
	["/consulting", "Consulting", "2.15, 6.6"],
	["/contact-us", "Contact us", "2.16, 2.146, 6.5"],
	["/webinars", "Webinar schedule", "2.17, 6.1"],
	["/training", "Training", "2.18, 6.1"],
	["/training/101", "The First 48 Hours: Starting a Harassment Investigation That Holds Up", "2.20, 6.1"],
	["/archive", "Archive", "2.21, 6.1"],
	["/archive/103", "California Leaves of Absence", "2.22"],
	["/lifesciences", "Life Sciences Courses", "2.23, 6.1"],
	["/lifesciences/301", "21 CFR Part 11", "2.24"],
	["/cart", "Shopping Cart", "2.25, 6.3"],
	["/payment-success/cs_unknown", "Payment Done!", "2.26, 2.239"],
	["/payment-cancel", "Payment Canceled!", "2.27, 2.243"],
	["/profile", "My Profile", "2.28, 2.41, 2.245"],
	["/myOrders", "My Orders", "2.29, 2.41"],
	["/search?q=harassment", "Results for “harassment”", "2.30, 6.2"],
	["/resources", "Resources", "2.32, 6.4"],
	["/expertmarketplace", "Expert Marketplace", "2.33"],
	[articles.harassment, "5 Best Practices for Handling Workplace Sexual Harassment Complaints", "2.34"],
	[articles.california, "California Leaves of Absence: What Employers Must Understand for Compliance", "2.35"],
	[articles.projects, "Project Management for Human Resource Managers", "1.12, 2.36"],
	[articles.metrics, "How Metrics Can Help Avoid Common Compliance Mistakes", "2.37"],
	[
		articles.cares,
		"The Coronavirus Aid, Relief, and Economic Security (CARES) Act and Its Impact on Unemployment Insurance",
		"2.39",
	],
];

describe("the route table", () => {
	for (const [path, heading, statements] of table)
		test(`${path} is open to everybody and shows “${heading}”`, proves(statements), async () => {
			const page = await read(path);
			expect(page.status).toBe(200);
			expect(readHeadings(page.main, 1)).toHaveLength(1);
			expect(readHeadings(page.main, 1)[0]).toContain(heading);
		});

	test(
		"a visitor is anonymous: no page sets a cookie or asks for a login, and all visitors get the same page",
		proves("1.30, 2.41, 6.17"),
		async () => {
			for (const path of ["/", "/training/101", "/cart", "/profile", "/myOrders"]) {
				const plain = await fetch(product.url + path);
				const withToken = await fetch(product.url + path, {
					headers: { authorization: "Bearer anything", cookie: "user=1; site=x; username=Robin" },
				});
				expect([plain.status, plain.headers.get("set-cookie"), plain.headers.get("www-authenticate")], path).toEqual([
					200,
					null,
					null,
				]);
				expect(await withToken.text(), path).toBe(await plain.text());
			}
		},
	);

	test("every page has the header and the footer around it, in English", proves("1.31, 2.43"), async () => {
		for (const [path] of table) {
			const { html, header, footer } = await read(path);
			expect(html, path).toContain('<html lang="en">');
			expect(header, path).not.toBe("");
			expect(footer, path).not.toBe("");
		}
	});
});

describe("the header", () => {
	test(
		"its menu has Home, Explore, About Us, Contact and Terms of Use, in this order",
		proves("2.45, 2.50-2.52"),
		async () => {
			const menu = between((await read("/")).header, '<nav aria-label="Main"', "</nav>");
			expect(readLinks(menu)).toEqual([
				{ text: "Home", href: "/" },
				{ text: "Human Resources", href: "/training" },
				{ text: "Life Sciences", href: "/lifesciences" },
				{ text: "Resources", href: "/resources" },
				{ text: "Expert Marketplace", href: "/expertmarketplace" },
				{ text: "About Us", href: "/about-us" },
				{ text: "Contact", href: "/contact-us" },
				{ text: "Terms of Use", href: "/terms-of-use" },
			]);
		},
	);

	test(
		"Explore opens Training with Human Resources and Life Sciences, then Resources and Expert Marketplace",
		proves("2.46-2.49"),
		async () => {
			const menu = between((await read("/")).header, '<nav aria-label="Main"', "</nav>");
			expect(readButtons(menu)).toEqual(["Explore"]);
			const explore = between(menu, /role="menu" aria-label="Explore"/, "</a></div></div>");
			const groups = [...explore.matchAll(/<div role="group".*?<\/div>(.*?)<\/div>/gs)].map(([group, links = ""]) => [
				readText(group.match(/<div id.*?<\/div>/s)?.[0] ?? ""),
				...readLinks(links).map(({ text }) => text),
			]);
			expect(groups).toEqual([
				["Training", "Human Resources", "Life Sciences"],
				["More", "Resources", "Expert Marketplace"],
			]);
		},
	);

	test("its cart icon leads to the cart and has a place for the number of items", proves("2.54"), async () => {
		const { header } = await read("/");
		expect(readLinks(header)).toContainEqual({ text: "Cart, items:", href: "/cart" });
		expect(header).toMatch(/<span data-cart-count/);
	});

	test("signed out it offers Login and Sign up", proves("1.30, 2.56, 2.57"), async () => {
		const links = readLinks(between((await read("/")).header, '<div class="when-signed-out items-center', "</div>"));
		expect(links).toEqual([
			{ text: "Login", href: "/login" },
			{ text: "Sign up", href: "/signup" },
		]);
	});

	test(
		"the search box is shown on /, /training, /archive, /resources, /expertmarketplace and /search alone",
		proves("2.62-2.68"),
		async () => {
			const shown = [];
			for (const [path] of table) if ((await read(path)).header.includes('role="search"')) shown.push(path);
			expect(shown).toEqual(["/", "/training", "/archive", "/search?q=harassment", "/resources", "/expertmarketplace"]);
		},
	);

	test("the search box is required, and asks /search for q even before scripts run", proves("2.69, 5.15"), async () => {
		const box = between((await read("/")).header, "<form", "</form>");
		expect(box).toMatch(/action="\/search"/);
		expect(readFields(box)).toEqual([{ label: "Search courses", name: "q", type: "search", required: true }]);
	});
});

describe("the footer", () => {
	test("has the company links and the help links", proves("2.72-2.77"), async () => {
		const { footer } = await read("/");
		expect(readLinks(between(footer, '<nav aria-label="Company"', "</nav>"))).toEqual([
			{ text: "About Us", href: "/about-us" },
			{ text: "Contact Us", href: "/contact-us" },
			{ text: "Terms of Use", href: "/terms-of-use" },
		]);
		expect(readLinks(between(footer, '<nav aria-label="Help"', "</nav>"))).toEqual([
			{ text: "Consulting", href: "/consulting" },
			{ text: "Privacy Policy", href: "/privacy-policy" },
			{ text: "Subscribe", href: "/Subscribe" },
		]);
	});

	test("has a newsletter form: an email address and a Subscribe button", proves("2.78, 2.79"), async () => {
		const form = between((await read("/")).footer, "<form", "</form>");
		expect(readFields(form)).toEqual([
			{ label: "Your address for our newsletter", name: "email", type: "email", required: true },
		]);
		expect(readButtons(form)).toEqual(["Subscribe"]);
	});

	test("says the copyright of 2025", proves("1.32"), async () => {
		expect(readText((await read("/")).footer)).toContain("© 2025 Lectern.");
	});
});

describe("the home page", () => {
	test("has three slides with taglines", proves("2.81, 2.82"), async () => {
		const { main } = await read("/");
		const carousel = between(main, '<section aria-roledescription="carousel"', "</section>");
		expect(readHeadings(carousel)).toEqual([
			"Learn it today. Use it on Monday.",
			"The session you missed is still here.",
			"Ready before the inspector is.",
		]);
	});

	test(
		"lists the upcoming webinars, the next one first, each leading to its course",
		proves("1.9, 2.86, 7.9"),
		async () => {
			const { main } = await read("/");
			const upcoming = await get<{ title: string }[]>("/admin/courses/upcoming?limit=12");
			const cards = readCards(main);
			expect(readHeadings(main, 2)).toContain("Upcoming Webinars");
			expect(upcoming.length).toBeGreaterThan(3);
			expect(cards.map((card) => readHeadings(card)[0])).toEqual(upcoming.map(({ title }) => title));
			for (const card of cards) expect(card).toMatch(/href="\/(training|lifesciences)\/\d+"/);
		},
	);

	test("presents four named instructors as Our Experts", proves("2.92"), async () => {
		const experts = between((await read("/")).main, '<section aria-labelledby="our-experts"', "</section>");
		expect(readHeadings(experts, 2)).toEqual(["Our Experts"]);
		expect(readHeadings(experts, 3)).toHaveLength(4);
		for (const name of readHeadings(experts, 3)) expect(name).toMatch(/^\S+ \S+/);
	});
});

describe("the forms of the accounts", () => {
	const readForm = async (path: string) => between((await read(path)).main, "<form", "</form>");

	test("Login asks for email and password, and has Remember me", proves("2.103-2.105, 5.1-5.3"), async () => {
		expect(readFields(await readForm("/login"))).toEqual([
			{ label: "Email", name: "email", type: "email", required: true },
			{ label: "Password", name: "password", type: "password", required: true },
			{ label: "Remember me", name: "remember", type: "checkbox", required: false },
		]);
	});

	test("Login leads to the forgotten password and to the signup", proves("2.107, 2.108"), async () => {
		const links = readLinks((await read("/login")).main);
		expect(links).toContainEqual({ text: "Forgot your password?", href: "/forgot-password" });
		expect(links).toContainEqual({ text: "Signup", href: "/signup" });
	});

	test(
		"Signup asks for full name, phone, email, password and password again, and for a captcha",
		proves("2.109-2.114, 5.5"),
		async () => {
			const form = await readForm("/signup");
			expect(readFields(form).map(({ label, name, required }) => [label, name, required])).toEqual([
				["Full name", "fullName", true],
				["Phone", "phone", true],
				["Email", "email", true],
				["Password", "password", true],
				["Password again", "passwordagain", true],
			]);
			expect(form).toContain('role="group" aria-label="Captcha"');
		},
	);

	test("Signup leads to the login", proves("2.116"), async () => {
		expect(readLinks((await read("/signup")).main)).toContainEqual({ text: "Login", href: "/login" });
	});

	test(
		"Forgot password asks for an email, has Request reset link, and leads Back to Login",
		proves("2.117, 2.118, 2.120, 5.11"),
		async () => {
			const form = await readForm("/forgot-password");
			expect(readFields(form)).toEqual([{ label: "Email", name: "email", type: "email", required: true }]);
			expect(readButtons(form)).toEqual(["Request reset link"]);
			expect(readLinks((await read("/forgot-password")).main)).toContainEqual({
				text: "Back to Login",
				href: "/login",
			});
		},
	);

	test("the page of a reset link asks for the new password twice", proves("2.122, 2.123, 5.12, 5.13"), async () => {
		const { main } = await read("/forgot-password/a-token-of-a-mailed-link-1234");
		expect(labels(main)).toEqual(["New password", "Confirm password"]);
		expect(readFields(main).every(({ required }) => required)).toBe(true);
	});
});

describe("Subscribe, Contact us and Consulting", () => {
	const nine = [
		"First name",
		"Last name",
		"Email",
		"Current role",
		"Company name",
		"Company address",
		"City",
		"Country",
		"Message",
	];

	test(
		"Subscribe has an introduction and a form of email address, name, mobile as a number, industry, country and consent",
		proves("2.137-2.144"),
		async () => {
			const { main } = await read("/Subscribe");
			expect(readText(main)).toContain("we'll tell you about new webinars, recordings and articles");
			expect(
				readFields(main)
					.map(({ label, type }) => [label.replace(/I agree.*/, "consent"), type])
					.slice(0, 5),
			).toEqual([
				["Email address", "email"],
				["Name", "text"],
				["Mobile", "number"],
				["Industry", "text"],
				["Country", "text"],
			]);
			const [consent, ...others] = readFields(main).filter(({ required }) => required);
			expect(others).toEqual([]);
			expect(consent).toMatchObject({ name: "consent", type: "checkbox" });
			expect(consent?.label).toMatch(/receive information about training/);
		},
	);

	test(
		"Contact us has the support email, two office addresses and the form of nine fields",
		proves("2.147-2.149"),
		async () => {
			const { main } = await read("/contact-us");
			const { SUPPORT_EMAIL: supportEmail, OFFICE_ADDRESS_1, OFFICE_ADDRESS_2 } = product.context.settings;
			expect(readLinks(main)).toContainEqual({ text: supportEmail, href: `mailto:${supportEmail}` });
			const shown = [...main.matchAll(/<address\b[^>]*>(.*?)<\/address>/gs)].map(([, lines = ""]) =>
				readText(lines.replaceAll("</span>", ", ")),
			);
			expect(shown.map((office) => office.replace(/,$/, "").replaceAll(" ,", ","))).toEqual([
				OFFICE_ADDRESS_1,
				OFFICE_ADDRESS_2,
			]);
			expect(labels(main)).toEqual(nine);
		},
	);

	test(
		"Consulting describes customised consulting and training in four points",
		proves("1.4, 2.150-2.154"),
		async () => {
			const { main } = await read("/consulting");
			expect(readHeadings(main, 3)).toEqual(
				expect.arrayContaining([
					"Tailored curriculum",
					"Flexible scheduling",
					"Expert instructors",
					"Scalable for any group size",
				]),
			);
			expect(readText(main)).toContain("training and consulting around your organization");
		},
	);

	test(
		"the estimate form is the contact form, except that the first name is required",
		proves("2.155, 2.156"),
		async () => {
			const [contact, estimate] = await Promise.all([read("/contact-us"), read("/consulting")]);
			const required = ({ main }: ReadPage) =>
				readFields(main).flatMap((field) => (field.required ? [field.name] : []));
			const alike = ({ main }: ReadPage) => readFields(main).map(({ label, name, type }) => ({ label, name, type }));
			expect(alike(estimate)).toEqual(alike(contact));
			expect(required(estimate)).toEqual(["firstName", ...required(contact)]);
		},
	);
});

describe("payment, resources and static pages", () => {
	test("Payment success thanks, and shows no result yet", proves("2.240"), async () => {
		const { main } = await read("/payment-success/cs_unknown");
		expect(readText(main)).toContain("Thank you for your purchase.");
		expect(readText(main)).not.toContain("Enrollment");
	});

	test("the resources index leads to the five articles", proves("1.6, 2.265"), async () => {
		const hrefs = readLinks((await read("/resources")).main).map(({ href }) => href);
		for (const path of Object.values(articles)) expect(hrefs).toContain(path);
	});

	test(
		"the harassment article says: within 48 hours, and 15 or more employees",
		proves("2.266, 2.267, 9.29, 9.30"),
		async () => {
			const text = readText((await read(articles.harassment)).main);
			expect(text).toContain("investigation starts within 48 hours");
			expect(text).toContain("employers with 15 or more employees");
		},
	);

	for (const [topic, text, statements] of [
		["federal leave laws", "up to 12 weeks of unpaid leave", "2.268, 9.24"],
		["the military caregiver's weeks", "up to 26 weeks in a single 12-month period for a military caregiver", "9.25"],
		["state leave laws", "California’s family leave also gives 12 weeks", "2.269, 9.26"],
		["pregnancy disability leave", "up to 4 months of leave", "9.27"],
		["types of leave", "Other types of leave", "2.270"],
		["protected reasons", "the protected reasons are", "2.271"],
		["upcoming compliance training topics", "Upcoming compliance training topics", "2.272"],
	] as const)
		test(`the California leave article treats ${topic}`, proves(statements), async () => {
			expect(readText((await read(articles.california)).main)).toContain(text);
		});

	for (const [topic, statement] of [
		["Methodologies", "2.273"],
		["Planning", "2.274"],
		["Scheduling", "2.275"],
		["Scope", "2.276"],
		["Stakeholders", "2.277"],
		["Communication", "2.278"],
		["Change", "2.279"],
		["Evaluation", "2.280"],
	] as const)
		test(`the project management article treats ${topic}`, proves(statement), async () => {
			expect(
				readHeadings((await read(articles.projects)).main, 2).filter((heading) => heading.startsWith(`${topic}:`)),
			).toHaveLength(1);
		});

	test("the project management article invites to a 3-day certification program", proves("2.281, 9.28"), async () => {
		expect(readText((await read(articles.projects)).main)).toMatch(/3-day certification program.*You are invited/s);
	});
});
