import { Html } from "../../html/html.ts";

/** The site's light colors, inlined, because some email programs support nothing else. */
export const light = {
	paper: "#faf7f1",
	surface: "#fffdf9",
	ink: "#13202d",
	muted: "#45525f",
	line: "#e4dccd",
	brand: "#0e4f5f",
	onBrand: "#ffffff",
	infoWash: "#e3eeee",
	warn: "#7a5005",
	warnWash: "#faefd4",
};

export const sans = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const serif = "font-family:Georgia,'Times New Roman',serif";

/** Styles that can't be inline: the dark scheme (`data-ogsc` is for Outlook.com), and narrow screens. */
export const styleSheet = new Html(`
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
@media (prefers-color-scheme:dark){${dark("")}}
${dark("[data-ogsc] ")}
`);

function dark(prefix: string): string {
	const rules = [
		[".m-paper", "background-color:#0e161e"],
		[".m-card", "background-color:#16212b;border-color:#2a3742;border-top-color:#78c2d0"],
		[".m-ink", "color:#ece6da"],
		[".m-muted", "color:#a9b4bd"],
		[".m-line", "border-color:#2a3742"],
		[".m-brand", "color:#78c2d0"],
		[".m-fill", "background-color:#78c2d0"],
		[".m-onfill", "color:#06222b"],
		[".m-info", "background-color:#15303a;border-color:#78c2d0"],
		[".m-warn", "background-color:#33280f;border-color:#e8c06a"],
	];
	return rules.map(([name, look]) => `${prefix}${name}{${(look as string).replaceAll(/;|$/g, "!important$&")}}`).join("\n");
}
