import { timingSafeEqual } from "node:crypto";
import { addSampleCatalog, hasCourses, removeSamples } from "#features/catalog/sample-catalog/server/index.ts";
import { addFirstOwner } from "#features/people/staff/server/index.ts";
import { turnOffSampleCode } from "#features/sales/promotions/server/index.ts";
import { changeBrand, knowsTimeZone, storeImage } from "#features/site/brand/server/index.ts";
import { publishStarterPages } from "#features/site/pages/server/index.ts";
import { consumeLimit, type Refused, type RequestOf, type ResponseOf, refuse } from "#platform/index.ts";
import { ImageRefused } from "#platform/media/images/image-refused.ts";
import { completeSetup } from "../contract.ts";
import { normalizeCode } from "../rules/setup-code.ts";
import { deriveSetupCode, type SetupContext } from "./setup-context.ts";

/**
 * Makes the holder of the setup code the owner of a site without one, and publishes its name and brand. Can be repeated
 * until the owner has a password.
 *
 * @param address of the client, for the limit of attempts
 */
export async function setUp(
	context: SetupContext,
	body: RequestOf<typeof completeSetup>["body"],
	address: string,
): Promise<ResponseOf<typeof completeSetup> | Refused> {
	const retryAfter = await consumeLimit(context.db, context.clock, { key: `setup:${address}`, max: 10, seconds: 60 });
	if (retryAfter) return refuse(completeSetup, "too_many_tries", { retryAfter });
	// The code first: only its holder learns whether there is an owner.
	if (!isSame(normalizeCode(body.code), deriveSetupCode(context)))
		return refuse(completeSetup, "wrong_code", { at: "code" });
	const { siteName, supportEmail, accent, neutral, address: office1, secondAddress: office2, timeZone, courses } = body;
	// Before the owner is created: a refused logo can be replaced.
	const logos: { logo?: string; logoDark?: string } = {};
	for (const path of ["logo", "logoDark"] as const) {
		const file = body[path];
		if (file === undefined) continue;
		const stored = await storeLogo(context, file);
		if (stored instanceof ImageRefused) {
			const { message } = stored;
			return refuse(completeSetup, "logo_refused", { message, at: path });
		}
		logos[path] = stored;
	}
	if (!(await knowsTimeZone(context.db, timeZone ?? null)))
		return refuse(completeSetup, "time_zone_unknown", { at: "timeZone" });
	const owner = await addFirstOwner(context, body);
	if (!owner) return refuse(completeSetup, "already_set_up");
	const brand = { siteName, supportEmail, accent, neutral, office1, office2, timeZone, ...logos };
	if (Object.values(brand).some((value) => value !== undefined)) await changeBrand(context, owner.user, brand);
	if (courses === "sample" && !(await hasCourses(context.db))) await addSampleCatalog(context);
	if (courses === "empty") {
		await removeSamples(context, owner.user);
		await publishStarterPages(context, owner.user);
		await turnOffSampleCode(context, owner.user);
	}
	return { passwordToken: owner.passwordToken };
}

/** Stores the logo. It is hidden until the brand is published. */
async function storeLogo(context: SetupContext, file: string): Promise<string | ImageRefused> {
	try {
		return (await storeImage(context, "logo", Buffer.from(file, "base64"))).id;
	} catch (error) {
		if (error instanceof ImageRefused) return error;
		throw error;
	}
}

function isSame(typed: string, expected: string): boolean {
	const [a, b] = [Buffer.from(typed), Buffer.from(expected)];
	return a.length === b.length && timingSafeEqual(a, b);
}
