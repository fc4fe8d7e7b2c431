import theme from "#ui/theme.css?url";

/**
 * Returns the addresses of the style sheets that each page loads. A built one contains the brand's rules too.
 *
 * @param folder where they do; null or undefined without a brand
 */
export function styleSheets(folder: string | null | undefined): string[] {
	if (!folder) return [theme];
	return import.meta.env.DEV
		? [theme, `${folder}/brand.css`]
		: [`${folder}/${theme.slice(theme.lastIndexOf("/") + 1)}`];
}
