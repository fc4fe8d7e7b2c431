const light = {
	paper: "#faf7f1",
	surface: "#fffdf9",
	sunken: "#f2ede3",
	ink: "#13202d",
	muted: "#45525f",
	line: "#e4dccd",
	edge: "#857d6e",
	brand: "#0e4f5f",
	brandStrong: "#0a3b48",
	brandWash: "#e3eeee",
	onBrand: "#ffffff",
	accent: "#a8451d",
	accentWash: "#fbe9dc",
	success: "#1d6843",
	successWash: "#e4f1e6",
	warn: "#7a5005",
	warnWash: "#faefd4",
	danger: "#a3261f",
	dangerStrong: "#861b15",
	dangerWash: "#fbe8e4",
	onDanger: "#ffffff",
};

export type ColorName = keyof typeof light;
export type SchemeColors = Readonly<Record<ColorName, string>>;

/** Every color of the site as `#rrggbb`, in both schemes. */
export interface SiteColors {
	light: SchemeColors;
	dark: SchemeColors;
}

const dark: SchemeColors = {
	paper: "#0e161e",
	surface: "#16212b",
	sunken: "#0a1118",
	ink: "#ece6da",
	muted: "#a9b4bd",
	line: "#2a3742",
	edge: "#6f7f8c",
	brand: "#78c2d0",
	brandStrong: "#9dd7e2",
	brandWash: "#15303a",
	onBrand: "#06222b",
	accent: "#f0a274",
	accentWash: "#3a2317",
	success: "#7fcf9f",
	successWash: "#142f22",
	warn: "#e8c06a",
	warnWash: "#33280f",
	danger: "#f1968d",
	dangerStrong: "#f8b5ad",
	dangerWash: "#3c1c1b",
	onDanger: "#2b0b08",
};

/** The product's own colors, the same as in `ui/styles/tokens.css`. Emails and documents cannot read style sheets. */
export const productColors: SiteColors = { light, dark };
