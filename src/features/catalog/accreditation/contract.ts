import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { BodyLogo } from "./rules/body-logo.ts";

/** The organizations whose credits courses can grant, for visitors. */
export const listPublicBodies = declareCall({
	method: "GET",
	path: "/accrediting-bodies",
	summary: "List the accrediting bodies and their logos, by code",
	access: "anyone",
	response: { bodies: z.array(z.object({ code: z.string(), name: z.string(), logo: z.nullable(BodyLogo) })) },
	keep: true,
});
