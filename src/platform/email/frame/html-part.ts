import { Html, html, noHtml } from "#platform/pages/html/html.ts";
import { toMailtoLink } from "#values/email/mailto-link.ts";
import type { SiteLogo } from "#values/site-profile.ts";
import { blockHtml } from "./block-html.ts";
import type { EmailParts, EmailSite } from "./email-parts.ts";
import { type EmailStyles, sans, styleSheet, toEmailStyles } from "./email-styles.ts";
import { checkedLink, plainText } from "./plain-text.ts";

const table = new Html('role="presentation" cellpadding="0" cellspacing="0" border="0"');
/** Outlook on Windows ignores max-width. */
const outlookOpens = new Html(
	'<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
);
const outlookCloses = new Html("<!--[if mso]></td></tr></table><![endif]-->");
/** Otherwise, an inbox shows the start of the email after a short preview. */
const filler = new Html("&#847;&zwnj;&nbsp;".repeat(60));

/** At most 600 px wide. */
export function htmlPart({ subject, preview, blocks, why, unsubscribe }: EmailParts, site: EmailSite): string {
	const styles = toEmailStyles(site);
	const { light, radius } = styles;
	return `${
		html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${plainText(subject)}</title>
<style>${styleSheet(styles.dark)}</style>
</head>
<body class="m-paper" style="margin:0;padding:0;width:100%;background-color:${light.paper};color:${light.ink};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${plainText(preview)}${filler}</div>
<table ${table} width="100%" class="m-paper" style="background-color:${light.paper}">
<tr><td class="m-edge" align="center" style="padding:32px 16px">
${outlookOpens}
<table ${table} width="100%" style="max-width:600px">
<tr><td style="padding:0 4px 20px">${mark(site, styles)}</td></tr>
<tr><td class="m-card" style="background-color:${light.surface};border:1px solid ${light.line};border-top:4px solid ${light.brand};border-radius:0 0 ${radius} ${radius};padding:36px 36px 20px">
${blocks.map((block) => blockHtml(block, styles))}</td></tr>
<tr><td class="m-muted" style="padding:22px 4px 0;${sans};font-size:13px;line-height:20px;color:${light.muted}">${foot(why, unsubscribe, site, styles)}</td></tr>
</table>
${outlookCloses}
</td></tr>
</table>
</body>
</html>`.markup
	}\n`;
}

/** The logo with the name as its alternative text, or the initial and the name: many email programs hide images. */
function mark(site: EmailSite, styles: EmailStyles): Html {
	const { siteName, publicUrl } = site;
	const { light, headline, radius } = styles;
	const name = plainText(siteName);
	const logo = site.styles?.logo;
	if (logo)
		return html`<a href="${checkedLink(publicUrl)}" style="text-decoration:none">${logoImages(logo, name, site, styles)}</a>`;
	const letter = [...name][0]?.toUpperCase() ?? "";
	return html`<table ${table}><tr><td class="m-fill m-onfill" width="34" height="34" align="center" valign="middle" bgcolor="${light.brand}" style="border-radius:${radius};background-color:${light.brand};color:${light.onBrand};${headline};font-size:20px;line-height:34px;font-weight:bold" aria-hidden="true">${letter}</td><td style="padding-left:11px;${headline};font-size:21px;line-height:28px;font-weight:bold"><a class="m-ink" href="${checkedLink(publicUrl)}" style="color:${light.ink};text-decoration:none">${name}</a></td></tr></table>`;
}

const otherThanOutlook = [new Html("<!--[if !mso]><!-->"), new Html("<!--<![endif]-->")] as const;

/** Two images if the dark scheme has its own; the style sheet shows one of them. */
function logoImages(
	{ path, darkPath, width, height }: SiteLogo,
	name: string,
	{ publicUrl }: EmailSite,
	{ light, headline }: EmailStyles,
): Html {
	const text = `${headline};font-size:21px;line-height:28px;font-weight:bold;color:${light.ink}`;
	const size = new Html(`width="${width}" height="${height}"`);
	const first = html`<img class="m-ink${darkPath ? " m-logo" : ""}" src="${checkedLink(publicUrl + path)}" alt="${name}" ${size} style="display:block;border:0;${text}">`;
	if (!darkPath) return first;
	const [opens, closes] = otherThanOutlook;
	return html`${first}${opens}<img class="m-ink m-logo-dark" src="${checkedLink(publicUrl + darkPath)}" alt="${name}" ${size} style="display:none;border:0;${text}">${closes}`;
}

function foot(
	why: string,
	unsubscribe: string | undefined,
	{ siteName, publicUrl, address, supportEmail }: EmailSite,
	{ light }: EmailStyles,
): Html {
	const link = (href: string, text: string) =>
		html`<a class="m-muted" href="${checkedLink(href)}" style="color:${light.muted};text-decoration:underline">${plainText(text)}</a>`;
	const stop = unsubscribe ? html` ${link(unsubscribe, "Unsubscribe")}.` : noHtml;
	const where = address ? html`, ${plainText(address)}` : noHtml;
	const questions = supportEmail
		? html`<br>Questions? Write to ${link(toMailtoLink(supportEmail), supportEmail)}`
		: noHtml;
	return html`<p style="margin:0 0 10px">${plainText(why)}${stop}</p><p style="margin:0">${plainText(siteName)}${where}<br>${link(publicUrl, publicUrl.replace(/^https?:\/\//, ""))}${questions}</p>`;
}
