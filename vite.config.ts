import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What (nearly) every page needs, in a few files instead of fifty: fewer requests, and one dictionary to compress with. */
const groups = [
	// A group takes along what its modules import, unless one that comes before has it: so what buyers load comes first.
	{ name: "react", test: /node_modules[/\\](react|react-dom|scheduler|react-router)[/\\]/, priority: 3 },
	// Many of the console's pages share what belongs to operators: that does not make it the site's.
	{ name: "site", test: /src.(wire|values|features.(?!operators))(?!.*[/\\]console[/\\])|node_modules.zod/, minShareCount: 8, priority: 2 },
	// Small things, most of them on every page: a file for each would cost more than carrying those that a page does without.
	{
		name: "ui",
		test: /src.(ui(?!.(console|rich|rules))|features.(company|newsletter|visits|accounts.storefront))(?!.*[/\\]console[/\\])/,
		minShareCount: 3,
		priority: 2,
	},
	// The console's libraries stay out of what a buyer loads.
	{ name: "console", test: /node_modules.(@tanstack|react-hook-form|@hookform)/, minShareCount: 3, priority: 1 },
];

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: false },
	environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
	ssr: { noExternal: ["sonner", /^embla-carousel/, /^media-chrome/] },
	clearScreen: false,
});
