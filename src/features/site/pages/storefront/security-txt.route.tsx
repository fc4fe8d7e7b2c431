import { apiClientContext } from "#api/api-client-context.ts";
import { unwrap } from "#api/unwrap.ts";
import { toMailtoLink } from "#values/email/mailto-link.ts";
import { getConfig } from "../contract.ts";
import type { Route } from "./+types/security-txt.route";

/** Less than a year, as RFC 9116 recommends. */
const validDays = 300;

/** Serves `/.well-known/security.txt`: where to report a vulnerability (RFC 9116). */
export async function loader({ context }: Route.LoaderArgs) {
	const { publicUrl, supportEmail } = unwrap(await context.get(apiClientContext).call(getConfig, {}));
	const expires = new Date(Date.now() + validDays * 86_400_000);
	const lines = [
		`Contact: ${toMailtoLink(supportEmail)}`,
		`Expires: ${expires.toISOString()}`,
		"Preferred-Languages: en",
		`Canonical: ${publicUrl}/.well-known/security.txt`,
		"",
	];
	return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
