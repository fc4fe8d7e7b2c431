import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "#api/call.ts";
import { issuePasswordToken } from "#features/people/accounts/server/index.ts";
import { client, password } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createCode, createStaffMember, showSecondFactor } from "#tests/support/operator.ts";
import { openStaffScenario, type StaffScenario } from "#tests/support/people/staff-fixture.ts";
import { addStaffMember, resetByCommand } from "./index.ts";
import { mailInvitation } from "./invitation.ts";

describe("staff and their roles", () => {
	let scenario: StaffScenario;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		scenario = await openStaffScenario("PostgreSQL");
		owner = await createStaffMember(scenario.product, "olivia.owner@example.com");
	});
	afterAll(() => scenario?.close());

	const now = () => scenario.product.clock.now().getTime();
	let count = 0;
	const createStaff = (role: Role) => createStaffMember(scenario.product, `${role}-${++count}@example.com`, role);
	const add = (body: object, by = owner) => by.call("POST", "/admin/operators", body);
	const change = (id: number, was: Role, role: Role, by = owner) =>
		by.call("PATCH", `/admin/operators/${id}`, { role, was });
	const take = (id: number, by = owner) => by.call("DELETE", `/admin/operators/${id}`);
	const about = async (id: number) =>
		(await owner.call("GET", `/admin/audit?subjectKind=operator&subjectId=${id}`)).body.entries;
	const readRole = async (id: number) =>
		(await scenario.product.context.db.selectFrom("users").select("role").where("id", "=", id).executeTakeFirst())
			?.role;
	/** Waits for a matching email in the outbox and returns it with unfolded lines. */
	async function mailTo(address: string, wanted: (mail: string) => boolean): Promise<string> {
		for (let tries = 0; tries < 300; tries++) {
			const emails = globSync(join(scenario.product.directory, "outbox", "*.eml")).map((path) =>
				readFileSync(path, "utf8").replace(/=\r?\n/g, ""),
			);
			const mail = emails.find((text) => text.includes(`To: ${address}`) && wanted(text));
			if (mail) return mail;
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
		throw new Error(`No such mail came to ${address}.`);
	}
	const invitation = (address: string) =>
		mailTo(address, (text) => /You've been invited|Set up your access/.test(text));
	const passwordLink = /\/forgot-password\/([\w-]{43})/;
	/** Requests a change of address. Returns a function that tells whether its link still works. */
	async function requestAddressChange({ call }: Pick<typeof owner, "call">) {
		const email = `elsewhere-${++count}@example.com`;
		expect((await call("POST", "/account/email", { email, password })).status).toBe(200);
		await mailTo(email, (mail) => mail.includes("/confirm-email/"));
		const changes = scenario.product.context.db
			.selectFrom("email_changes")
			.select("closed_at")
			.where("email", "=", email);
		return async () => (await changes.executeTakeFirstOrThrow()).closed_at === null;
	}

	test("a new staff member gets a role and a link to set a password, once, for three days", async () => {
		const reply = await add({ email: "Nora.New@example.com", fullName: "Nora New", role: "editor" });
		expect(reply.status).toBe(201);
		expect(reply.body.staffMember).toEqual({
			id: expect.any(Number),
			fullName: "Nora New",
			email: "Nora.New@example.com",
			role: "editor",
			hasPassword: false,
			hasSecondFactor: false,
		});
		const mail = await invitation("Nora.New@example.com");
		expect(mail).toContain("You've been invited to the console of Lectern");
		const [, token = ""] = mail.match(passwordLink) ?? [];
		const rows = await scenario.product.context.db
			.selectFrom("emails")
			.selectAll()
			.where("kind", "=", "operators.invitation")
			.execute();
		expect(rows).toHaveLength(1);
		expect(JSON.stringify(rows)).not.toContain(token);
		scenario.product.clock.pass(3 * 86_400 - 60);
		await owner.call("POST", "/users/logout");
		owner = await logInAgain(owner);
		const call = client(scenario.product.url);
		expect((await call("POST", "/users/reset-password", { newPassword: password, token })).status).toBe(200);
		expect((await call("POST", "/users/reset-password", { newPassword: password, token })).status).toBe(400);
		const nora = await scenario.logIn("nora.new@example.com");
		await showSecondFactor(nora.call, now());
		expect((await nora.call("GET", "/operator")).body).toMatchObject({ role: "editor", secondFactor: true });
		expect((await nora.call("GET", "/admin/operators")).body.code).toBe("other_role");
		expect((await about(reply.body.staffMember.id)).at(-1)).toMatchObject({
			actor: { id: owner.id },
			action: "operator.added",
			summary: "Added Nora New as a staff member",
			changes: { role: { before: null, after: "editor" } },
		});
	});

	/** The same staff member in a new session, after the second factor. */
	async function logInAgain(who: typeof owner): Promise<typeof owner> {
		const session = await scenario.logIn(who.email);
		const again = async (later: number) =>
			void (await session.call("POST", "/operator/second-factor", { code: createCode(who.secret, later) }));
		await session.call("POST", "/operator/second-factor", { code: who.recoveryCodes.pop() });
		return { ...who, ...session, again };
	}

	test("a customer who becomes staff keeps account and name but needs a new password by email", async () => {
		const buyer = await scenario.buyer();
		const { db } = scenario.product.context;
		const isGood = await requestAddressChange(buyer);
		const old = await issuePasswordToken(db, scenario.product.clock, buyer.id, "reset_password");
		const reply = await add({ email: buyer.email, fullName: "Another Name", role: "support" });
		expect(reply.body.staffMember).toMatchObject({
			id: buyer.id,
			fullName: "Robin Buyer",
			hasPassword: false,
			hasSecondFactor: false,
		});
		const call = client(scenario.product.url);
		expect((await buyer.call("POST", "/operator/app")).status).toBe(401);
		expect((await call("POST", "/users/login", { email: buyer.email, password })).status).toBe(401);
		expect((await call("POST", "/users/reset-password", { newPassword: password, token: old })).body.code).toBe(
			"bad_token",
		);
		expect(await isGood()).toBe(false);
		const mail = await invitation(buyer.email);
		expect(mail).toContain("its password doesn");
		const [, token] = mail.match(passwordLink) ?? [];
		expect((await call("POST", "/users/reset-password", { newPassword: password, token })).status).toBe(200);
		const session = await scenario.logIn(buyer.email);
		expect(session.id).toBe(buyer.id);
		expect((await session.call("GET", "/operator")).body).toMatchObject({ role: "support", secondFactor: false });
	});

	test("a new staff member gets one email, and so does a new owner", async () => {
		for (const role of ["editor", "owner"]) {
			const email = `one-mail-${role}@example.com`;
			expect((await add({ email, fullName: "One Mail", role })).status).toBe(201);
			await invitation(email);
			const emails = await scenario.product.context.db
				.selectFrom("emails")
				.select("kind")
				.where("to", "=", email)
				.execute();
			expect(emails).toEqual([{ kind: "operators.invitation" }]);
		}
		await scenario.product.context.db
			.updateTable("users")
			.set({ role: "editor" })
			.where("email", "=", "one-mail-owner@example.com")
			.execute();
	});

	test("a staff member who already set a password is asked to log in with it", async () => {
		const user = await createStaff("support");
		await mailInvitation(scenario.product.context, { userId: user.id, isReset: false }, "late");
		const mail = await invitation(user.email);
		expect(mail).toContain("Log in with your password.");
		expect(mail).not.toMatch(passwordLink);
	});

	test("rejects an existing staff member at the field; one of several concurrent additions succeeds", async () => {
		expect(await add({ email: owner.email.toUpperCase(), fullName: "X", role: "editor" })).toMatchObject({
			status: 409,
			body: { code: "already_operator", details: [{ path: "email" }] },
		});
		const body = { email: `race@example.com`, fullName: "Rae Race", role: "support" };
		const replies = await Promise.all(Array.from({ length: 6 }, () => add(body)));
		expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
	});

	test.each([
		[{ email: "nobody", fullName: "N", role: "editor" }, "email"],
		[{ email: "n@example.com", fullName: " ", role: "editor" }, "fullName"],
		[{ email: "n@example.com", fullName: "N".repeat(121), role: "editor" }, "fullName"],
		[{ email: "n@example.com", fullName: "N", role: "admin" }, "role"],
		[{ email: "n@example.com", fullName: "N" }, "role"],
	])("rejects %j at the invalid field", async (body, path) => {
		const reply = await add(body);
		expect([reply.status, reply.body.details[0].path]).toEqual([400, path]);
	});

	test("losing permissions requires a new second factor; gaining some does not", async () => {
		const user = await createStaff("support");
		expect((await change(user.id, "support", "owner")).status).toBe(200);
		expect((await user.call("GET", "/admin/operators")).status).toBe(200);
		expect((await change(user.id, "owner", "editor")).status).toBe(200);
		expect((await user.call("GET", "/admin/audit")).body.code).toBe("second_factor_needed");
		expect((await scenario.logIn(user.email)).id).toBe(user.id);
		scenario.product.clock.pass(60);
		await user.again(now());
		expect((await user.call("GET", "/admin/operators")).body.code).toBe("other_role");
		const changes = (await about(user.id)).filter(
			({ action }: { action: string }) => action === "operator.role_changed",
		);
		expect(changes.map((entry: { changes: unknown }) => entry.changes)).toEqual([
			{ role: { before: "owner", after: "editor" } },
			{ role: { before: "support", after: "owner" } },
		]);
	});

	test("emails the staff member and all owners about roles and new second factors", async () => {
		const { db } = scenario.product.context;
		const recipients = async (kind: string, since: number) => {
			const rows = await db
				.selectFrom("emails")
				.select(["id", "to"])
				.where("kind", "=", kind)
				.where("id", ">", since)
				.orderBy("to")
				.execute();
			return rows.map(({ to }) => to);
		};
		const last = async () =>
			(
				await db
					.selectFrom("emails")
					.select(({ fn }) => fn.max("id").as("id"))
					.executeTakeFirstOrThrow()
			).id ?? 0;
		let since = await last();
		const user = await createStaff("support");
		const owners = (await db.selectFrom("users").select("email").where("role", "=", "owner").execute()).map(
			({ email }) => email,
		);
		const both = [...new Set([...owners, user.email])].sort();
		expect(await recipients("operators.factor-added", since)).toEqual(both);
		for (const [act, receivers] of [
			[() => change(user.id, "support", "editor"), both],
			[() => take(user.id), both],
			// The new staff member gets the invitation instead.
			[() => add({ email: user.email, fullName: "X", role: "support" }), owners.toSorted()],
		] as const) {
			since = await last();
			expect((await act()).status).toBeLessThan(300);
			expect(await recipients("operators.role-changed", since)).toEqual(receivers);
		}
		since = await last();
		await change(user.id, "support", "support");
		expect(await recipients("operators.role-changed", since)).toEqual([]);
	});

	test("does not overwrite a role that was changed meanwhile", async () => {
		const user = await createStaff("support");
		await change(user.id, "support", "editor");
		expect((await change(user.id, "support", "owner")).body.code).toBe("changed_meanwhile");
		expect(await readRole(user.id)).toBe("editor");
		expect((await change(999_999, "support", "owner")).status).toBe(404);
	});

	test("a removed staff member loses console access at once, keeps the account, and starts over if added again", async () => {
		const user = await createStaff("editor");
		expect((await take(user.id)).status).toBe(200);
		expect((await user.call("GET", "/admin/audit")).body.code).toBe("operators_only");
		expect((await user.call("GET", "/operator")).body.code).toBe("operators_only");
		expect((await user.call("GET", `/users/${user.id}`)).status).toBe(200);
		expect((await take(user.id)).status).toBe(404);
		expect((await add({ email: user.email, fullName: "E", role: "editor" })).status).toBe(201);
		expect((await user.call("GET", "/admin/audit")).status).toBe(401);
		const [, token] = (await invitation(user.email)).match(passwordLink) ?? [];
		await client(scenario.product.url)("POST", "/users/reset-password", { newPassword: password, token });
		const { call } = await scenario.logIn(user.email);
		expect((await call("GET", "/operator")).body).toMatchObject({
			role: "editor",
			factors: { app: false, passkeys: [], recoveryCodesLeft: 0 },
		});
		expect((await about(user.id)).map(({ action }: { action: string }) => action)).toEqual([
			"operator.added",
			"operator.removed",
			"operator.factor_added",
			"operator.added",
		]);
	});

	test("a reset after a lost second factor removes password, sessions, factors and open address changes", async () => {
		const user = await createStaff("editor");
		const isGood = await requestAddressChange(user);
		expect((await owner.call("POST", `/admin/operators/${owner.id}/reset`)).body.code).toBe("yourself");
		expect((await owner.call("POST", "/admin/operators/999999/reset")).status).toBe(404);
		expect((await owner.call("POST", `/admin/operators/${user.id}/reset`)).status).toBe(200);
		expect((await user.call("GET", "/operator")).status).toBe(401);
		expect((await client(scenario.product.url)("POST", "/users/login", { email: user.email, password })).status).toBe(
			401,
		);
		expect(await isGood()).toBe(false);
		const mail = await invitation(user.email);
		const [, token = ""] = mail.match(passwordLink) ?? [];
		await client(scenario.product.url)("POST", "/users/reset-password", { newPassword: password, token });
		const { call } = await scenario.logIn(user.email);
		expect((await call("GET", "/operator")).body).toMatchObject({
			secondFactor: false,
			factors: { app: false, recoveryCodesLeft: 0 },
		});
		expect((await call("POST", "/operator/second-factor", { code: user.recoveryCodes[0] })).status).toBe(400);
		await showSecondFactor(call, now());
		expect(await scenario.isOpen(call)).toBe(true);
		expect((await about(user.id)).map(({ action }: { action: string }) => action)).toContain("operator.reset");
	});

	test("changing roles requires a fresh second factor", async () => {
		const user = await createStaff("support");
		scenario.product.clock.pass(601);
		for (const reply of [
			await add({ email: "late@example.com", fullName: "L", role: "owner" }),
			await change(user.id, "support", "owner"),
			await take(user.id),
			await owner.call("POST", `/admin/operators/${user.id}/reset`),
		])
			expect([reply.status, reply.body.code]).toEqual([403, "confirmation_needed"]);
		expect(await readRole(user.id)).toBe("support");
		await owner.again(now());
		expect((await change(user.id, "support", "editor")).status).toBe(200);
	});

	test("lists all staff members in pages", async () => {
		const { db } = scenario.product.context;
		const rows = Array.from({ length: 60 }, (_, at) => ({
			full_name: `Many ${at}`,
			phone: "",
			email: `many-${at}@example.com`,
			password_hash: "",
			created_at: new Date(),
			role: at % 2 ? ("support" as const) : null,
		}));
		await db.insertInto("users").values(rows).execute();
		await db
			.insertInto("users")
			.values(rows.map((row) => ({ ...row, email: `more-${row.email}`, role: "editor" as const })))
			.execute();
		const listed: { id: number; role: string | null }[] = [];
		let after: number | null = null;
		do {
			const { body } = await owner.call("GET", `/admin/operators${after ? `?after=${after}` : ""}`);
			expect(body.staff.length).toBeLessThanOrEqual(50);
			listed.push(...body.staff);
			after = body.next;
		} while (after);
		const ids = (await db.selectFrom("users").select("id").where("role", "is not", null).orderBy("id").execute()).map(
			({ id }) => id,
		);
		expect(listed.map(({ id }) => id)).toEqual(ids);
		expect(listed.find(({ id }) => id === owner.id)).toMatchObject({
			email: owner.email,
			role: "owner",
			hasPassword: true,
			hasSecondFactor: true,
		});
		await db.deleteFrom("users").where("email", "like", "%many-%").execute();
	});

	test("a staff account cannot be deleted before its role is removed", async () => {
		const user = await createStaff("support");
		expect((await user.call("POST", "/account/delete", { password, word: "DELETE" })).body.code).toBe(
			"operator_account",
		);
		expect((await user.call("GET", "/account/data")).body.secondFactors).toEqual({
			authenticatorApp: true,
			recoveryCodesLeft: 10,
			passkeys: [],
		});
		await take(user.id);
		expect((await user.call("POST", "/account/delete", { password, word: "DELETE" })).status).toBe(200);
	});
});

describe.each(storeDatabases)("the last owner, %s", (kind) => {
	let scenario: StaffScenario;
	beforeAll(async () => {
		scenario = await openStaffScenario(kind);
	});
	afterAll(() => scenario?.close());
	const owners = async () =>
		(await scenario.product.context.db.selectFrom("users").select("id").where("role", "=", "owner").execute()).map(
			({ id }) => id,
		);

	test("the last owner cannot be removed or demoted in any way", async () => {
		const { db } = scenario.product.context;
		const owner = await createStaffMember(scenario.product, "last@example.com");
		expect(
			(await owner.call("PATCH", `/admin/operators/${owner.id}`, { role: "editor", was: "owner" })).body.code,
		).toBe("last_owner");
		expect((await owner.call("DELETE", `/admin/operators/${owner.id}`)).body.code).toBe("last_owner");
		expect(await addStaffMember(db, scenario.product.clock, "last@example.com", "support")).toEqual({
			ok: false,
			why: "last_owner",
		});
		expect(await owners()).toEqual([owner.id]);
	});

	test("of two owners who demote each other concurrently, one stays owner", async () => {
		const { db, clock } = scenario.product.context;
		const one = await createStaffMember(scenario.product, "one@example.com");
		const other = await createStaffMember(scenario.product, "other@example.com");
		await db.updateTable("users").set({ role: null }).where("email", "=", "last@example.com").execute();
		for (let round = 0; round < 20; round++) {
			await db.updateTable("users").set({ role: "owner" }).where("id", "in", [one.id, other.id]).execute();
			await db.updateTable("sessions").set({ second_factor_at: clock.now(), confirmed_at: clock.now() }).execute();
			const replies = await Promise.all([
				round % 2
					? one.call("DELETE", `/admin/operators/${other.id}`)
					: one.call("PATCH", `/admin/operators/${other.id}`, { role: "editor", was: "owner" }),
				other.call("DELETE", `/admin/operators/${one.id}`),
			]);
			expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
			expect(replies.find(({ status }) => status !== 200)?.status).toBe(403);
			expect(await owners()).toHaveLength(1);
		}
	});

	test("of two owners who step down concurrently, one stays owner", async () => {
		const { db, clock } = scenario.product.context;
		const customers = await Promise.all([
			scenario.withRole("step-1@example.com"),
			scenario.withRole("step-2@example.com"),
		]);
		for (let round = 0; round < 20; round++) {
			await db.updateTable("users").set({ role: null }).where("role", "is not", null).execute();
			await db
				.updateTable("users")
				.set({ role: "owner" })
				.where(
					"id",
					"in",
					customers.map(({ id }) => id),
				)
				.execute();
			await db.updateTable("sessions").set({ second_factor_at: clock.now(), confirmed_at: clock.now() }).execute();
			const replies = await Promise.all(
				customers.map(({ id, call }) => call("PATCH", `/admin/operators/${id}`, { role: "support", was: "owner" })),
			);
			expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
			expect(await owners()).toHaveLength(1);
		}
	});

	test("the command line resets staff members only", async () => {
		const { db } = scenario.product.context;
		const user = await scenario.withRole("lost@example.com", "owner");
		// A new link does not end an existing staff member's sessions.
		await addStaffMember(db, scenario.product.clock, "lost@example.com", "owner");
		expect((await user.call("GET", "/operator")).status).toBe(200);
		await showSecondFactor(user.call, scenario.product.clock.now().getTime());
		const done = await resetByCommand(db, scenario.product.clock, "LOST@example.com");
		expect((await user.call("GET", "/operator")).status).toBe(401);
		await client(scenario.product.url)("POST", "/users/reset-password", { newPassword: password, token: done?.token });
		const { call } = await scenario.logIn(user.email);
		await showSecondFactor(call, scenario.product.clock.now().getTime());
		const [, entry] = (await call("GET", "/admin/audit?action=operator.")).body.entries;
		expect(entry).toMatchObject({ actor: { id: 0, name: "The command line" }, action: "operator.reset" });
		const buyer = await scenario.buyer();
		expect(await resetByCommand(db, scenario.product.clock, buyer.email)).toBeUndefined();
		expect(await resetByCommand(db, scenario.product.clock, "nobody")).toBeUndefined();
		expect((await buyer.call("GET", `/users/${buyer.id}`)).status).toBe(200);
	});
});
