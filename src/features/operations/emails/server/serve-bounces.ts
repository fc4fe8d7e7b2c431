import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { recordBounce } from "#platform/email/record-store.ts";
import { stopMarketing } from "#platform/email/stop-store.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeOperation } from "#platform/http/openapi/describe-route.ts";
import { type AppContext, inTransaction, Refused } from "#platform/index.ts";
import type { Settings } from "#settings.ts";
import { type Bounce, findConfirmation, readBounces } from "../rules/read-bounces.ts";

type BouncesContext = Pick<AppContext, "db" | "clock"> & { settings: Pick<Settings, "MAIL_WEBHOOK_SECRET"> };

const wrongSecret = new Refused("wrong_secret", 401, "Invalid webhook secret.", {});
const unreadable = new Refused("invalid", 400, "Unknown webhook format.", {});

const described = describeOperation({
	summary: "Receive bounces and complaints of the email provider",
	tag: "webhooks",
	security: ["mailWebhook", "mailWebhookBasic"],
	body: { required: true, content: { "application/json": { type: ["object", "array"] }, "text/plain": null } },
	responses: {
		200: {
			description: "The notices were received.",
			headers: ["Cache-Control"],
			content: {
				"application/json": { type: "object", properties: { received: { type: "integer" } }, required: ["received"] },
			},
		},
	},
	refusals: { 400: "The format is unknown.", 401: "The secret is wrong.", 413: "The notice is too large." },
});

/**
 * Serves `POST /api/mails/webhook`, which receives bounces and complaints (docs/using/email.md). The provider sends the
 * shared secret as a bearer token or as the password of basic authentication. A repeated notice changes nothing.
 */
export async function serveBounces(
	app: FastifyInstance,
	{ db, clock, settings: { MAIL_WEBHOOK_SECRET: secret } }: BouncesContext,
): Promise<void> {
	if (!secret) return;
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		// SNS sends JSON as text/plain.
		scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: 1024 * 1024 }, (_request, body, done) =>
			done(null, body),
		);
		scope.post(
			"/api/mails/webhook",
			{ schema: { hide: true }, config: { operations: { post: described } } },
			async (request, reply) => {
				// Amazon SNS sends the password of the address only after this header.
				if (!isSame(parseSecret(request.headers.authorization), secret))
					return sendRefusal(reply.header("www-authenticate", 'Basic realm="Email notices"'), request.id, wrongSecret);
				const notice = parse(String(request.body ?? ""));
				const bounces = readBounces(notice);
				if (!bounces) return sendRefusal(reply, request.id, unreadable);
				const confirmation = findConfirmation(notice);
				if (confirmation)
					request.log.info(
						{ address: confirmation },
						"Amazon SNS asks to confirm its subscription. Enter this address in the SNS console.",
					);
				for (const bounce of bounces) await receive({ db, clock }, bounce);
				return reply.header("cache-control", "no-store").send({ received: bounces.length });
			},
		);
	});
}

function parse(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return null;
	}
}

async function receive(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	{ kind, reason, ...about }: Bounce,
): Promise<void> {
	const now = clock.now();
	const descriptions = {
		hard: "It came back.",
		soft: "It may come late or not at all.",
		complaint: "Its reader reported it as spam.",
	}[kind];
	await inTransaction(db, async (trx) => {
		const knownAddress = await recordBounce(
			trx,
			{ ...about, reason: `${descriptions} ${reason}`.trim(), final: kind !== "soft" },
			now,
		);
		const address = about.recipient ?? knownAddress;
		if (address && kind !== "soft") await stopMarketing(trx, address, kind === "hard" ? "bounce" : "complaint", now);
	});
}

function parseSecret(header = ""): string {
	const [, scheme = "", value = ""] = header.match(/^(\w+) +(.*)$/) ?? [];
	if (/^bearer$/i.test(scheme)) return value;
	if (!/^basic$/i.test(scheme)) return "";
	const login = Buffer.from(value, "base64").toString();
	return login.slice(login.indexOf(":") + 1);
}

function isSame(actual: string, secret: string): boolean {
	const hash = (text: string) => createHash("sha256").update(text).digest();
	return timingSafeEqual(hash(actual), hash(secret));
}
