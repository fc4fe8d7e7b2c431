import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { defaultZones, setSiteZones } from "#values/time-zones/site-zones.ts";
import { announceSetup } from "./announce-setup.ts";
import { deriveSetupCode } from "./setup-context.ts";

describe.each(storeDatabases)("setting up a site on %s", (kind) => {
	let product: TestProduct;
	let call: ReturnType<typeof client>;
	let code: string;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind });
		call = client(product.url);
		code = deriveSetupCode(product.context);
	});
	afterAll(() => product?.close());
	const setUp = (body: object) =>
		call("POST", "/setup", { code, fullName: "Olivia Owner", email: "olivia@example.com", ...body });
	const password = "a quiet harbor";
	const choosePassword = (token: string) => call("POST", "/users/reset-password", { newPassword: password, token });
	const logIn = async (email: string) =>
		client(product.url, (await call("POST", "/users/login", { email, password })).body.token);
	const announced = async () => {
		const lines: string[] = [];
		const log = { info: (line: string) => void lines.push(line) } as unknown as TestProduct["context"]["log"];
		await announceSetup({ ...product.context, log });
		return lines;
	};

	test("is announced with the address of the page until there is an owner", async () => {
		expect(await announced()).toEqual([
			`This site has no owner yet. Set it up at ${product.context.publicUrl}/setup#${code}`,
		]);
	});

	test("needs the code, however it is typed", async () => {
		for (const wrong of ["AAAA-AAAA-AAAA-AAAA-AAAA", code.slice(1), `${code}A`])
			expect(await setUp({ code: wrong })).toMatchObject({
				status: 403,
				body: { code: "wrong_code", details: [{ path: "code" }] },
			});
		expect((await setUp({ code: ` ${code.toLowerCase().replaceAll("-", " ")} ` })).status).toBe(201);
	});

	test("publishes the accent color and both logos, and refuses those that can't be used", async () => {
		const draw = async (background: string) =>
			(
				await sharp({ create: { width: 300, height: 60, channels: 4, background } })
					.png()
					.toBuffer()
			).toString("base64");
		product.clock.pass(61);
		expect(
			(await setUp({ accent: "#7c2d92", logo: await draw("#7c2d92"), logoDark: await draw("#f0e6f5") })).status,
		).toBe(201);
		const { styles } = product.context.site();
		const darkPath = expect.stringMatching(/^\/brand\/logo-[\w-]{22}\.png$/);
		expect(styles).toMatchObject({
			colors: { light: { brand: "#7c2d92" } },
			logo: { width: 200, height: 40, darkPath },
		});
		expect(styles?.logo?.darkPath).not.toBe(styles?.logo?.path);
		const text = Buffer.from("not an image").toString("base64");
		for (const path of ["logo", "logoDark"])
			expect(await setUp({ [path]: text })).toMatchObject({
				status: 422,
				body: { code: "logo_refused", details: [{ path }] },
			});
		expect(await setUp({ accent: "#f59e0b" })).toMatchObject({
			status: 400,
			body: { details: [{ path: "accent", message: expect.stringMatching(/nearest shade/) }] },
		});
		expect(product.context.site().styles).toEqual(styles);
		product.clock.pass(61);
	});

	test("publishes the time zone, and refuses one that does not exist", async () => {
		expect((await setUp({ timeZone: "Europe/London" })).status).toBe(201);
		expect((await call("GET", "/config")).body.zones).toEqual({ first: "Europe/London", second: null });
		expect(await setUp({ timeZone: "Europe/Atlantis" })).toMatchObject({
			status: 400,
			body: { details: [{ path: "timeZone" }] },
		});
		setSiteZones(defaultZones);
		product.clock.pass(61);
	});

	test("publishes the neutral color and the postal addresses, and ends the samples only if asked", async () => {
		const courses = async () =>
			(await call("GET", "/admin/courses")).body.length +
			(await call("GET", "/admin/courses?archived=true")).body.length;
		const sampleCode = () =>
			product.context.db
				.selectFrom("promo_codes")
				.select(["id", "active"])
				.where("code", "=", "WELCOME10")
				.executeTakeFirstOrThrow();
		const before = await courses();
		expect(before).toBeGreaterThan(0);
		const [address, secondAddress] = ["7 Pine Road, Portland, OR 97201", "1 Oak Street, Denver, CO 80203"];
		expect((await setUp({ neutral: "#54606b", address, secondAddress, courses: "sample" })).status).toBe(201);
		expect(product.context.site().offices).toEqual([address, secondAddress]);
		expect(await setUp({ secondAddress })).toMatchObject({
			status: 400,
			body: { details: [{ path: "secondAddress", message: expect.stringMatching(/first address/) }] },
		});
		expect(product.context.site().styles?.colors.light.muted).toBe("#54606b");
		expect(await setUp({ neutral: "#cccccc" })).toMatchObject({
			status: 400,
			body: { details: [{ path: "neutral" }] },
		});
		expect(await courses()).toBe(before);
		expect((await sampleCode()).active).toBe(true);
		expect((await setUp({ courses: "empty" })).status).toBe(201);
		expect(await courses()).toBe(0);
		for (const path of ["/admin/instructors", "/articles"])
			expect(
				Object.values((await call("GET", path)).body)
					.flat()
					.filter(Boolean),
				path,
			).toEqual([]);
		const { navigation, emptyPages } = (await call("GET", "/config")).body;
		expect(emptyPages).toEqual([
			"/about-us",
			"/expertmarketplace",
			"/hr-compliance",
			"/terms-of-use",
			"/privacy-policy",
		]);
		expect(navigation.header.map(({ label }: { label: string }) => label)).toEqual(["Home", "Contact"]);
		expect(JSON.stringify(navigation)).not.toMatch(
			/Human Resources|Life Sciences|Compliance|terms-of-use|privacy-policy/i,
		);
		expect((await call("GET", "/pages/home")).body.title).toBe("Webinars and courses");
		expect((await setUp({ supportEmail: "help@northwind.example", siteName: "Northwind Academy" })).status).toBe(201);
		for (const path of [
			"/",
			"/about-us",
			"/expertmarketplace",
			"/terms-of-use",
			"/resources",
			"/consulting",
			"/training",
			"/lifesciences",
			"/webinars",
			"/archive",
		]) {
			const html = await (await fetch(product.url + path)).text();
			const visible = html
				.replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
				.replace(/<(?!meta name="description")[^>]*>/g, " ");
			const ours =
				/Lectern|Human Resources|Life Sciences|\bHR\b|compliance|harassment|January 1, 2025|Wilmington|Sacramento/gi;
			expect(visible.match(ours), path).toBeNull();
		}
		for (const slug of ["about-us", "terms-of-use", "privacy-policy"])
			expect((await call("GET", `/pages/${slug}`)).body, slug).toMatchObject({ isEmpty: true, blocks: [] });
		expect((await sampleCode()).active).toBe(false);
		const audited = product.context.db
			.selectFrom("audit_log")
			.select("action")
			.where("subject_kind", "=", "promo_code");
		// Once, even when the step is repeated.
		expect((await setUp({ courses: "empty" })).status).toBe(201);
		expect(await audited.execute()).toEqual([{ action: "promo_code.switched_off" }]);
		product.clock.pass(61);
	});

	test("can be repeated with another address, and only the last one is the owner", async () => {
		const first = await setUp({ email: "misspelled@example.com" });
		const second = await setUp({ siteName: "Northwind Academy", supportEmail: "help@northwind.example" });
		expect([first.status, second.status]).toEqual([201, 201]);
		expect((await call("GET", "/config")).body).toMatchObject({
			siteName: "Northwind Academy",
			supportEmail: "help@northwind.example",
		});
		expect((await choosePassword(second.body.passwordToken)).status).toBe(200);
		expect((await choosePassword(first.body.passwordToken)).status).toBe(200);
		const [owner, other] = [await logIn("olivia@example.com"), await logIn("misspelled@example.com")];
		expect((await owner("GET", "/operator")).body).toMatchObject({
			role: "owner",
			fullName: "Olivia Owner",
			linkNeeded: false,
		});
		expect((await other("GET", "/operator")).status).toBe(403);
	});

	test("ends with the owner's password, also for a holder of the code", async () => {
		expect(await announced()).toEqual([]);
		expect(await setUp({ email: "eve@example.com", siteName: "Eve" })).toMatchObject({
			status: 409,
			body: { code: "already_set_up" },
		});
		expect((await call("GET", "/config")).body.siteName).toBe("Northwind Academy");
	});

	test("limits the attempts of a network", async () => {
		let last = await setUp({ code: "wrong" });
		for (let attempt = 0; attempt < 12 && last.status !== 429; attempt++) last = await setUp({ code: "wrong" });
		expect(last).toMatchObject({ status: 429, body: { code: "too_many_tries" } });
	});
});
