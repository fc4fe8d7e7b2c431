import * as z from "zod/mini";

/** What the mail server can do. The email port corrects it as soon as the server says what it supports. */
export const mailServer = { acceptsUtf8: true };

const invalid = "Please enter a valid email address.";
const invisible = "This address contains an invisible character. Please type it instead of pasting it.";
const unreachable =
	"We can't send email to addresses with accents or other special letters before the @. Please use another address.";

/** RFC 5322 (dot-atom), with the letters of all scripts as in RFC 6531. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+(\.[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+)*$/u;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/**
 * Writes the domain as the mail system does (`müller.de` becomes `xn--mller-kva.de`), and letters before the @ in their
 * usual width and composed.
 */
function normalizeEmailAddress(text: string): string {
	const address = text.trim().normalize("NFKC");
	const at = address.lastIndexOf("@");
	return at < 0 ? address : `${address.slice(0, at)}@${toAsciiDomain(address.slice(at + 1))}`;
}

function toAsciiDomain(name: string): string {
	if (isAscii(name) || !/^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u.test(name)) return name;
	return URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : name;
}

/** Whether a normalized address can exist. */
function isEmailAddress(address: string): boolean {
	const at = address.lastIndexOf("@");
	const local = address.slice(0, Math.max(0, at));
	return (
		address.length <= 254 &&
		localPart.test(local) &&
		new TextEncoder().encode(local).length <= 64 &&
		domain.test(address.slice(at + 1))
	);
}

const explain = ({ input }: { input?: unknown }): string =>
	/\ufeff|(?!\s)[\p{Cf}\p{Cc}]/u.test(String(input)) ? invisible : invalid;

/** Whether the mail server can deliver to a normalized address. */
const isReachable = (address: string): boolean => mailServer.acceptsUtf8 || isAscii(address);

/**
 * An email address in a request, normalized. Compare it in lower case. For an account that exists: see
 * `NewEmailAddress`.
 */
export const EmailAddress = z
	.string()
	.check(
		z.maxLength(254),
		z.overwrite(normalizeEmailAddress),
		z.refine(isEmailAddress, { error: explain, abort: true }),
	);

/** An email address that email will be sent to. */
export const NewEmailAddress = EmailAddress.check(z.refine(isReachable, { error: unreachable }));

/** Like `NewEmailAddress`, or empty. */
export const OptionalEmailAddress = z.string().check(
	z.maxLength(254),
	z.overwrite(normalizeEmailAddress),
	z.refine((text) => text === "" || isEmailAddress(text), { error: explain, abort: true }),
	z.refine(isReachable, { error: unreachable }),
);
