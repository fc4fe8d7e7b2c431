import { timingSafeEqual } from "node:crypto";
import type { RequestOf, ResponseOf } from "../../../../api/call.ts";
import { type Refused, refuse } from "../../../../api/refusal.ts";
import { consumeLimit } from "../../../../platform/limits/take-limit.ts";
import { addFirstOwner } from "../../../people/staff/server/index.ts";
import { nameSite } from "../../../site/brand/server/index.ts";
import { completeSetup } from "../contract.ts";
import { normalizeCode } from "../rules/setup-code.ts";
import { codeOf, type SetupContext } from "./setup-context.ts";

/**
 * Makes the holder of the setup code the owner of a site without one, and names the site. Can be repeated until the
 * owner has a password.
 *
 * @param address of the client, for the limit of attempts
 */
export async function setUp(
	context: SetupContext,
	body: RequestOf<typeof completeSetup>["body"],
	address: string,
): Promise<ResponseOf<typeof completeSetup> | Refused> {
	const limit = await consumeLimit(context.db, context.clock, { key: `setup:${address}`, most: 10, seconds: 60 });
	if (!limit.ok) return refuse(completeSetup, "too_many_tries", { retryAfter: limit.retryAfter });
	// The code first: only its holder learns whether there is an owner.
	if (!isSame(normalizeCode(body.code), codeOf(context)))
		return refuse(completeSetup, "wrong_code", { details: [{ path: "code", message: completeSetup.refusals.wrong_code.message }] });
	const owner = await addFirstOwner(context, body);
	if (!owner) return refuse(completeSetup, "already_set_up");
	const { siteName, supportEmail } = body;
	if (siteName ?? supportEmail) await nameSite(context, owner.user, { siteName, supportEmail });
	return { passwordToken: owner.passwordToken };
}

function isSame(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}
