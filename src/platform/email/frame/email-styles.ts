import { Html } from "#platform/pages/html/html.ts";
import { productColors, type SchemeColors } from "#values/colors/site-colors.ts";
import type { EmailSite } from "./email-parts.ts";

/** How an email looks. The light colors are inlined, because some email programs support nothing else. */
export interface EmailStyles {
	light: SchemeColors;
	dark: SchemeColors;
	headline: string;
	/** Such as `8px`. */
	radius: string;
}

export const sans = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "font-family:Georgia,'Times New Roman',serif";

/** Returns the styles of the published brand, or the product's own. */
export function toEmailStyles({ styles }: EmailSite): EmailStyles {
	const { light, dark } = styles?.colors ?? productColors;
	return { light, dark, headline: styles?.headlines === "sans" ? sans : serif, radius: `${styles?.radius ?? 8}px` };
}

/** Styles that can't be inline: the dark scheme (`data-ogsc` is for Outlook.com), and narrow screens. */
export const styleSheet = (colors: SchemeColors): Html =>
	new Html(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.m-card{padding:28px 20px 12px!important}
.m-edge{padding:20px 12px!important}
.m-h1{font-size:23px!important;line-height:29px!important}
.m-label,.m-value{display:block!important;width:auto!important;text-align:left!important}
.m-label{padding:10px 0 0!important;border-bottom:0!important}
.m-value{padding:0 0 10px!important}
.m-button,.m-button td{width:100%!important}
.m-button a{display:block!important;text-align:center!important}
}
@media (prefers-color-scheme:dark){${darkRules(colors, "")}}
${darkRules(colors, "[data-ogsc] ")}
`);

function darkRules(
	{ paper, surface, line, brand, ink, muted, onBrand, brandWash, warn, warnWash }: SchemeColors,
	prefix: string,
): string {
	const rules = [
		[".m-paper", `background-color:${paper}`],
		[".m-card", `background-color:${surface};border-color:${line};border-top-color:${brand}`],
		[".m-ink", `color:${ink}`],
		[".m-muted", `color:${muted}`],
		[".m-line", `border-color:${line}`],
		[".m-brand", `color:${brand}`],
		[".m-fill", `background-color:${brand}`],
		[".m-onfill", `color:${onBrand}`],
		[".m-info", `background-color:${brandWash};border-color:${brand}`],
		[".m-warn", `background-color:${warnWash};border-color:${warn}`],
		[".m-logo", "display:none"],
		[".m-logo-dark", "display:block"],
	];
	return rules
		.map(([name, styles]) => `${prefix}${name}{${(styles as string).replaceAll(/;|$/g, "!important$&")}}`)
		.join("\n");
}
