import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { FastifyInstance, InjectOptions } from "fastify";
import { serveMyOrders } from "#features/delivery/my-orders/server/endpoints.ts";
import type { AccountsOptions } from "#features/people/accounts/server/accounts-context.ts";
import { serveAccounts } from "#features/people/accounts/server/endpoints.ts";
import { registerAccountsJobs } from "#features/people/accounts/server/jobs.ts";
import { authenticate } from "#features/people/accounts/server/log-in/authenticate.ts";
import { createPasswords } from "#features/people/accounts/server/passwords/passwords.ts";
import { ResponseCache } from "#platform/cache/responses/response-cache.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { createEmail } from "#platform/email/create-email.ts";
import type { OutgoingEmail } from "#platform/email/email-port.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { createHttpServer } from "#platform/http/create-http-server.ts";
import { createEndpoints } from "#platform/http/endpoints.ts";
import type { Job } from "#platform/jobs/declare-job.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { createAltcha } from "#platform/security/captcha/altcha.ts";
import type { Captcha } from "#platform/security/captcha/captcha.ts";
import { createSigner } from "#platform/security/signing/signer.ts";
import { type DatabaseKind, patience } from "../databases.ts";
import { testProfile, testSite } from "../platform/email-fixture.ts";
import { cloneDatabase, fillDirectory, sharePostgres } from "../test-run.ts";

export const harbour = "a quiet harbour";
export type AccountsScenario = Awaited<ReturnType<typeof openAccountsScenario>>;

/** Serves accounts on a real server and a fresh database, with a clock, jobs and emails that tests control. */
export async function openAccountsScenario(kind: DatabaseKind) {
	const directory = mkdtempSync(join(tmpdir(), "lectern-accounts-"));
	const postgres = kind === "PostgreSQL" ? await sharePostgres() : undefined;
	if (!postgres) fillDirectory(directory, "migrated");
	const { db, close } = await openDatabase({
		url: postgres && (await cloneDatabase(postgres, "migrated")),
		directory,
		patience,
	});
	await migrate(db);

	let now = Date.now();
	const clock = { now: () => new Date(now) };
	const work = createBench();
	const sent: OutgoingEmail[] = [];
	const port = { deliver: async (mail: OutgoingEmail) => void sent.push(mail), check: async () => {} };
	const mail = createEmail({
		db,
		jobs: work.jobs,
		clock,
		port,
		from: () => "Lectern <no-reply@lectern.example>",
		site: () => testSite,
	});
	const altcha = createAltcha({ db, clock, key: randomBytes(32), work: { rounds: 1, min: 5, max: 10 } });
	const context = {
		...{
			db,
			clock,
			mail,
			jobs: work.jobs,
			captcha: altcha,
			siteId: 1,
			siteName: "Lectern",
			site: () => testProfile,
			publicUrl: "https://training.example.com",
			events: { publish: async () => {} },
		},
		settings: { SUPPORT_EMAIL: "support@lectern.example", MAIL_FROM: "Lectern <no-reply@lectern.example>" },
		signer: createSigner(randomBytes(32), clock),
		declared: { personalData: [], actionItems: [], setupSteps: [], history: [], emails: [] },
	} as unknown as AppContext;
	registerAccountsJobs(context);

	const serveOn = async ({ captcha = altcha, ...options }: AccountsOptions & { captcha?: Captcha } = {}) => {
		const app = await createHttpServer({
			kept: new ResponseCache(1),
			logLevel: "silent",
			trustProxy: "127.0.0.1",
			https: true,
			siteName: "Lectern",
		});
		const { serve } = createEndpoints(app, (token) => authenticate(db, clock, token));
		serveAccounts(
			serve,
			{ ...context, captcha },
			{ passwords: createPasswords({ memory: 64, passes: 1 }), ...options },
		);
		// Tests read a profile with `GET /users/:userId`.
		serveMyOrders(serve, context);
		return app;
	};
	const app = await serveOn();

	return {
		app,
		db,
		clock,
		sent,
		work,
		serveOn,
		pass: (seconds: number) => {
			now += seconds * 1000;
		},
		ask: (options: InjectOptions & { from?: string; token?: string }, on: FastifyInstance = app) => askOn(on, options),
		/** Creates an account with the password `a quiet harbour`. */
		async user(email: string) {
			const payload = {
				fullName: "Grace Murray",
				phone: "+1 555 0101",
				email,
				password: harbour,
				passwordagain: harbour,
				siteId: 1,
				captcha: await solve(altcha),
			};
			const { body } = await askOn(app, { method: "POST", url: "/api/users/signup", payload });
			return { userId: body.newUser.id as number, token: body.token as string, email };
		},
		solved: (captcha: Captcha = altcha) => solve(captcha),
		async close() {
			await app.close();
			await close();
			await postgres?.stop();
			rmSync(directory, { recursive: true, force: true });
		},
	};
}

async function askOn(
	app: FastifyInstance,
	{ from = "203.0.113.1", token, ...options }: InjectOptions & { from?: string; token?: string },
) {
	const headers = { "x-forwarded-for": from, ...(token ? { authorization: `Bearer ${token}` } : {}) };
	const response = await app.inject({ ...options, headers });
	return { status: response.statusCode, headers: response.headers, body: response.json() };
}

async function solve(captcha: Captcha): Promise<string> {
	const challenge = await captcha.challenge();
	const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
	return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

function createBench() {
	const handlers = new Map<string, (data: never, id: string) => Promise<void>>();
	const waiting: { name: string; data: object; id: string }[] = [];
	const jobs: Jobs = {
		handle: (job, handler) => void handlers.set(job.name, handler as never),
		send: async (_within, job, data) => void waiting.push({ name: job.name, data, id: randomBytes(8).toString("hex") }),
		start: async () => {},
		stop: async () => {},
	};
	const runOne = async ({ name, data, id }: (typeof waiting)[number]) => handlers.get(name)?.(data as never, id);
	return {
		jobs,
		waiting,
		/** Runs all queued jobs, including those that they enqueue. */
		async finish() {
			for (let next = waiting.shift(); next; next = waiting.shift()) await runOne(next);
		},
		run: <Data extends object>(job: Job<Data>, data: Data, id = "once") => runOne({ name: job.name, data, id }),
	};
}
