import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { programEnvironment } from "#tests/support/program-environment.ts";
import { type RunningProduct, startProduct, until } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: sales
// @long: kills the program.

let product: RunningProduct;
test.beforeEach(async () => {
	// The first test of a run creates the embedded database that others copy.
	test.slow();
	product = await startProduct({ asShipped: true });
});
test.afterEach(() => product?.stop());

test("enrolls a customer automatically after a kill between payment and enrollment", async () => {
	const buyer = await signUp(product.url);
	const item = await findCartItem(product.url, 103, "Recorded session");
	const { body } = await buyer.call("POST", "/users/enroll", { cartItems: [item], couponCode: "WELCOME10", siteId: 1 });
	const paid = payWith(body.url);
	expect((await paid).status).toBe(303);
	await product.kill();
	await product.start();
	await until(
		async () => (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses.length > 0,
		"the enrollment",
	);
	const { body: profile } = await buyer.call("GET", `/users/${buyer.id}`);
	expect(profile.enrolledCourses).toHaveLength(1);
	expect((await product.emails(2)).filter((mail) => mail.includes("You're enrolled"))).toHaveLength(1);
});

test("loses and repeats no acknowledged purchase when killed at random times", async () => {
	const acknowledged: { token: string; id: number; session: string | null }[] = [];
	for (let round = 0; round < 5; round++) {
		const item = await findCartItem(product.url, 104 + round, "Recorded session");
		const purchases = Array.from({ length: 6 }, async () => {
			const buyer = await signUp(product.url);
			const mine = { token: buyer.token, id: buyer.id, session: null as string | null };
			acknowledged.push(mine);
			const { body, status } = await buyer.call("POST", "/users/enroll", {
				cartItems: [item],
				couponCode: "",
				siteId: 1,
			});
			if (status !== 200) return;
			if ((await payWith(body.url)).status === 303) mine.session = body.sessionId;
		});
		const settled = Promise.allSettled(purchases);
		// Each round kills the process after a different number of acknowledged steps.
		const enough = 1 + round * 2;
		await Promise.race([
			settled,
			until(async () => acknowledged.filter((one) => one.session !== null).length >= enough, "purchases").catch(
				() => {},
			),
		]);
		await product.kill();
		await settled;
		await product.start();
	}
	const paid = acknowledged.filter((one) => one.session !== null);
	expect(paid.length).toBeGreaterThan(0);
	for (const one of acknowledged) {
		const call = client(product.url, one.token);
		if (one.session)
			expect((await call("GET", `/users/enrollment/success?session_id=${one.session}`)).status).toBe(200);
		const { status, body } = await call("GET", `/users/${one.id}`);
		expect(status).toBe(200);
		if (one.session) expect(body.enrolledCourses).toHaveLength(1);
		else expect(body.enrolledCourses.length).toBeLessThanOrEqual(1);
	}
});

test("a second process on the same data stops with one clear line", async () => {
	const { spawnSync } = await import("node:child_process");
	const second = spawnSync(process.execPath, ["src/main.ts"], {
		env: { ...programEnvironment, DATA_DIR: product.directory, PORT: "0" },
		encoding: "utf8",
	});
	expect(second.status).toBe(1);
	expect(second.stderr.trim()).toMatch(/^\S+ is in use by process \d+\. .*$/);
});
