import { Html, html, noHtml } from "#platform/pages/html/html.ts";
import type { EmailBlock, Fact, InlineText, Word } from "./email-parts.ts";
import { type EmailStyles, sans } from "./email-styles.ts";
import { checkedLink, plainText, toPieces } from "./plain-text.ts";

const table = new Html('role="presentation" cellpadding="0" cellspacing="0" border="0"');
const lineBreak = new Html("<br>");

/** Uses tables and inline styles, for old email programs. */
export function blockHtml(block: EmailBlock, styles: EmailStyles): Html {
	const { light, headline, radius } = styles;
	switch (block.kind) {
		case "heading":
			return html`<h1 class="m-ink m-h1" style="margin:0 0 18px;${headline};font-size:27px;line-height:34px;font-weight:bold;color:${light.ink};word-break:break-word">${plainText(block.text)}</h1>
`;
		case "paragraph":
			return html`<p class="m-ink" style="margin:0 0 18px;${sans};font-size:16px;line-height:25px;color:${light.ink};word-break:break-word">${inlineHtml(block.text, styles)}</p>
`;
		case "button":
			return html`<table ${table} class="m-button" style="margin:8px 0 26px"><tr><td class="m-fill" align="center" bgcolor="${light.brand}" style="border-radius:${radius};background-color:${light.brand};mso-padding-alt:14px 26px"><a class="m-onfill" href="${checkedLink(block.href)}" style="display:inline-block;padding:14px 26px;${sans};font-size:16px;line-height:20px;font-weight:bold;color:${light.onBrand};text-decoration:none">${plainText(block.text)}</a></td></tr></table>
${block.spelled ? spelledHtml(block.href, styles) : noHtml}`;
		case "rows":
			return html`<table ${table} width="100%" class="m-line" style="margin:0 0 24px;border-top:1px solid ${light.line}">${block.rows.map((fact) => factHtml(fact, styles))}</table>
`;
		case "list":
			return html`<ul class="m-ink" style="margin:0 0 18px;padding:0 0 0 22px;${sans};font-size:16px;line-height:25px;color:${light.ink}">${block.items.map((item) => html`<li style="margin:0 0 6px">${inlineHtml(item, styles)}</li>`)}</ul>
`;
		case "note": {
			const [edge, wash] = block.tone === "warn" ? [light.warn, light.warnWash] : [light.brand, light.brandWash];
			return html`<table ${table} width="100%" style="margin:0 0 22px"><tr><td class="m-${block.tone} m-ink" bgcolor="${wash}" style="background-color:${wash};border-left:4px solid ${edge};border-radius:4px;padding:14px 16px;${sans};font-size:16px;line-height:24px;color:${light.ink}">${inlineHtml(block.text, styles)}</td></tr></table>
`;
		}
		case "small":
			return html`<p class="m-muted" style="margin:0 0 16px;${sans};font-size:14px;line-height:21px;color:${light.muted};word-break:break-word">${inlineHtml(block.text, styles)}</p>
`;
	}
}

function spelledHtml(href: string, { light }: EmailStyles): Html {
	return html`<p class="m-muted" style="margin:0 0 18px;${sans};font-size:14px;line-height:21px;color:${light.muted};word-break:break-word">If the button does not work, copy this address into your browser:<br><a class="m-muted" href="${href}" style="color:${light.muted};text-decoration:none;word-break:break-all">${href}</a></p>
`;
}

function factHtml({ label, value, href, strong }: Fact, styles: EmailStyles): Html {
	const { light } = styles;
	const cell = `border-bottom:1px solid ${light.line};${sans};font-size:15px;line-height:22px;vertical-align:top`;
	const valueHtml = href !== undefined ? wordHtml({ link: value, href }, styles) : linesHtml(value);
	const weight = strong ? "bold" : "normal";
	return html`<tr><td class="m-muted m-line m-label" width="40%" style="padding:10px 16px 10px 0;${cell};color:${light.muted}">${plainText(label)}</td><td class="m-ink m-line m-value" align="right" style="padding:10px 0;${cell};color:${light.ink};font-weight:${weight};word-break:break-word">${valueHtml}</td></tr>`;
}

function inlineHtml(text: InlineText, styles: EmailStyles): readonly Html[] {
	return toPieces(text).map((word) => wordHtml(word, styles));
}

function wordHtml(word: Word, { light }: EmailStyles): Html {
	if (typeof word === "string") return linesHtml(word);
	if ("strong" in word) return html`<strong>${linesHtml(word.strong)}</strong>`;
	return html`<a class="m-brand" href="${checkedLink(word.href)}" style="color:${light.brand};text-decoration:underline">${plainText(word.link)}</a>`;
}

function linesHtml(text: string): Html {
	const [first = "", ...others] = plainText(text).split("\n");
	return html`${first}${others.map((line) => html`${lineBreak}${line}`)}`;
}
