import { escapeHtml } from "../html/escape-html.ts";

/** One piece of a mail. Every text is plain: whatever stands in it reaches the reader as letters, never as markup. */
export type MailBlock =
	| { kind: "heading"; text: string }
	| { kind: "paragraph"; text: string }
	| { kind: "button"; text: string; href: string }
	| { kind: "rows"; rows: { label: string; value: string }[] }
	| { kind: "small"; text: string };

export interface MailLayout {
	siteName: string;
	/** Address of the site, without a slash at its end. */
	publicUrl: string;
	/** What an inbox shows beside the subject. */
	preview: string;
	blocks: MailBlock[];
	/** Why the reader gets this mail, and how to stop it where that is possible. */
	footer?: { text: string; link?: { text: string; href: string } };
}

const ink = "#13202d";
const muted = "#45525f";
const line = "#e4dccd";
const brand = "#0e4f5f";
const sans = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "font-family:Georgia,'Times New Roman',serif";

/** Makes both parts of a mail, HTML and plain text, from its blocks. */
export function layOutMail(mail: MailLayout): { html: string; text: string } {
	return { html: htmlOf(mail), text: textOf(mail) };
}

function htmlOf({ siteName, publicUrl, preview, blocks, footer }: MailLayout): string {
	const foot = footer
		? `${escapeHtml(footer.text)}${footer.link ? ` <a href="${linkOf(footer.link.href)}" style="color:${muted};text-decoration:underline">${escapeHtml(footer.link.text)}</a>` : ""}<br>`
		: "";
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(preview)}</title>
</head>
<body style="margin:0;padding:0;background-color:#faf7f1;color:${ink};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#faf7f1">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px;${serif};font-size:22px;line-height:28px;font-weight:bold"><a href="${linkOf(publicUrl)}" style="color:${brand};text-decoration:none">${escapeHtml(siteName)}</a></td></tr>
<tr><td style="background-color:#fffdf9;border:1px solid ${line};border-top:4px solid ${brand};border-radius:6px;padding:36px 32px 20px">
${blocks.map(blockHtml).join("\n")}
</td></tr>
<tr><td style="padding:20px 4px 0;${sans};font-size:13px;line-height:20px;color:${muted}">${foot}${escapeHtml(siteName)} · <a href="${linkOf(publicUrl)}" style="color:${muted};text-decoration:underline">${escapeHtml(publicUrl.replace(/^https?:\/\//, ""))}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function blockHtml(block: MailBlock): string {
	switch (block.kind) {
		case "heading":
			return `<h1 style="margin:0 0 18px;${serif};font-size:26px;line-height:33px;font-weight:bold;color:${ink}">${escapeHtml(block.text)}</h1>`;
		case "paragraph":
			return `<p style="margin:0 0 18px;${sans};font-size:16px;line-height:25px;color:${ink}">${linesHtml(block.text)}</p>`;
		case "button":
			return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 26px"><tr><td align="center" bgcolor="${brand}" style="border-radius:6px;background-color:${brand}"><a href="${linkOf(block.href)}" style="display:inline-block;padding:14px 26px;${sans};font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(block.text)}</a></td></tr></table>`;
		case "rows":
			return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 22px;border-top:1px solid ${line}">${block.rows.map(rowHtml).join("")}</table>`;
		case "small":
			return `<p style="margin:0 0 16px;${sans};font-size:14px;line-height:21px;color:${muted};word-break:break-word">${linesHtml(block.text)}</p>`;
	}
}

function rowHtml({ label, value }: { label: string; value: string }): string {
	const cell = `border-bottom:1px solid ${line};${sans};font-size:15px;line-height:22px;vertical-align:top`;
	return `<tr><td style="padding:10px 16px 10px 0;${cell};color:${muted}">${escapeHtml(label)}</td><td align="right" style="padding:10px 0;${cell};color:${ink};word-break:break-word">${linesHtml(value)}</td></tr>`;
}

function linesHtml(text: string): string {
	return escapeHtml(text).replace(/\r\n?|\n/g, "<br>");
}

/** Only web and mail addresses become links. Throws for anything else: the code that wrote the mail is wrong then. */
function linkOf(href: string): string {
	if (!/^(https?:\/\/|mailto:)/i.test(href)) throw new Error(`a mail can't link to ${href.slice(0, 80)}`);
	return escapeHtml(href);
}

function textOf({ siteName, publicUrl, blocks, footer }: MailLayout): string {
	const foot = [footer && [footer.text, footer.link && `${footer.link.text}: ${footer.link.href}`].filter(Boolean).join("\n"), `${siteName}\n${publicUrl}`];
	return `${[...blocks.map(blockText), "-- ", ...foot.filter(Boolean)].join("\n\n")}\n`;
}

function blockText(block: MailBlock): string {
	if (block.kind === "button") return `${block.text}:\n${block.href}`;
	if (block.kind === "rows") return block.rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
	return block.kind === "heading" ? `${block.text}\n${"=".repeat(Math.min(60, block.text.length))}` : block.text;
}
