import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Role } from "#api/call.ts";
import { type App, openApp } from "#app.ts";
import { createPasswords } from "#features/people/accounts/server/passwords/passwords.ts";
import type { EmailPort, OutgoingEmail } from "#platform/email/email-port.ts";
import { newToken } from "#platform/security/secrets/token.ts";
import { readSettings } from "#settings.ts";
import { password } from "#tests/support/buyer.ts";
import { freePort } from "#tests/support/free-port.ts";
import { orderEverything, orderMinutely } from "#tests/support/order-minutely.ts";
import { fillForProduct, sharePostgres } from "#tests/support/test-run.ts";
import { Bank } from "./bank.ts";
import { Meetings } from "./meetings.ts";

export type DatabaseKind = "embedded" | "PostgreSQL";

export interface Reply {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: clients see plain JSON
	body: any;
}

export interface Account {
	id: number;
	email: string;
	name: string;
	token: string;
}

const day = 86_400_000;

/** The real product with fake clock, payment provider, meeting provider and mailbox. One shop serves many runs. */
export class Shop {
	readonly bank = new Bank(() => this.now);
	readonly meetings = new Meetings();
	readonly mailbox: OutgoingEmail[] = [];
	/** Milliseconds since the epoch. Only commands move it. */
	now = Date.UTC(2027, 2, 1, 15);
	staff!: Account;
	#product!: App;
	#passwordHash!: string;
	#made = 0;
	readonly #directory: string;
	readonly #databaseUrl: string | undefined;
	readonly #dropDatabase: () => Promise<void>;

	private constructor(directory: string, databaseUrl: string | undefined, dropDatabase: () => Promise<void>) {
		this.#directory = directory;
		this.#databaseUrl = databaseUrl;
		this.#dropDatabase = dropDatabase;
	}

	static async open(kind: DatabaseKind): Promise<Shop> {
		const directory = mkdtempSync(join(tmpdir(), "lectern-model-"));
		const postgres = kind === "PostgreSQL" ? await sharePostgres() : undefined;
		if (!postgres) fillForProduct(directory);
		const shop = new Shop(directory, await postgres?.createDatabase(), async () => postgres?.stop());
		await shop.#start();
		shop.#passwordHash = (await createPasswords().hash(password)) ?? "";
		shop.staff = await shop.addAccount("Olga Owner", "owner");
		return shop;
	}

	get product(): App {
		return this.#product;
	}

	get db() {
		return this.#product.context.db;
	}

	/** A number that no other course, code or account of this shop has. */
	next(): number {
		this.#made += 1;
		return this.#made;
	}

	/** Creates an account with a session that never expires. */
	async addAccount(name: string, role: Role | null = null): Promise<Account> {
		const email = `${name.toLowerCase().replaceAll(" ", ".")}.${this.next()}@example.com`;
		const now = new Date(this.now);
		const row = {
			full_name: name,
			phone: "",
			email,
			password_hash: this.#passwordHash,
			created_at: now,
			email_verified_at: now,
			role,
		};
		const { id } = await this.db.insertInto("users").values(row).returning("id").executeTakeFirstOrThrow();
		const { token, tokenHash } = newToken();
		const later = new Date(this.now + 36_500 * day);
		const session = {
			token_hash: tokenHash,
			user_id: id,
			created_at: now,
			expires_at: later,
			second_factor_at: later,
			confirmed_at: later,
		};
		await this.db.insertInto("sessions").values(session).execute();
		return { id, email, name, token };
	}

	/** Calls the API as an account, or without a login. */
	async call(
		as: Account | null,
		method: "GET" | "POST" | "PUT" | "DELETE",
		path: string,
		body?: object,
		headers: Record<string, string> = {},
	): Promise<Reply> {
		const response = await this.#product.server.inject({
			method,
			url: `/api${path}`,
			headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...headers },
			...(body ? { payload: body } : {}),
		});
		if (response.statusCode >= 500 && response.statusCode !== 503)
			throw new Error(`${method} ${path} was answered with ${response.statusCode}: ${response.body}`);
		return {
			status: response.statusCode,
			body: response.body.startsWith("{") || response.body.startsWith("[") ? response.json() : response.body,
		};
	}

	async deliver({ body, headers }: { body: string; headers: Record<string, string> }): Promise<number> {
		const { statusCode } = await this.#product.server.inject({
			method: "POST",
			url: "/api/payments/webhook",
			payload: body,
			headers,
		});
		return statusCode;
	}

	async drain(): Promise<void> {
		const errors = await this.#product.drainJobs();
		if (errors.length > 0) throw new AggregateError(errors, `Background jobs failed: ${JSON.stringify(errors)}`);
		// A busy machine's emails outlive the job that sends them.
		const sending = this.db.selectFrom("emails").select("key").where("state", "=", "sending");
		for (let tries = 0; tries < 1_000 && (await sending.executeTakeFirst()); tries++) await pause(50);
	}

	async minute(): Promise<void> {
		await orderMinutely(this.#product);
		await this.drain();
	}

	async night(): Promise<void> {
		await this.minute();
		await orderEverything(this.#product);
		await this.drain();
	}

	pass(minutes: number): void {
		this.now += minutes * 60_000;
	}

	/** Restarts the product on the same database. */
	async restart(): Promise<void> {
		await this.#product.close();
		await this.#start();
	}

	async close(): Promise<void> {
		await this.#product?.close();
		await this.#dropDatabase();
		rmSync(this.#directory, { recursive: true, force: true });
	}

	async #start(): Promise<void> {
		const settings = readSettings({
			DATA_DIR: this.#directory,
			PORT: String(await freePort()),
			PRESENCE_CHECK_MINUTES: "15",
			LOG_LEVEL: process.env.MODEL_LOG ?? "silent",
			...(this.#databaseUrl
				? { DATABASE_URL: this.#databaseUrl, SECRET_KEY: "a secret of the tests, long enough for them" }
				: {}),
		});
		const mailPort: EmailPort = { deliver: async (mail) => void this.mailbox.push(mail), check: async () => {} };
		const clock = { now: () => new Date(this.now) };
		this.#product = await openApp(settings, {
			clock,
			payment: this.bank.provider,
			meetings: this.meetings.provider,
			mailPort,
			manualJobs: true,
		});
	}
}
