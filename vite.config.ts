import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserCalls } from "./scripts/browser-calls.ts";
import { serviceWorker } from "./scripts/service-worker.ts";
import { trustedSinks } from "./scripts/trusted-sinks.ts";

/**
 * What (nearly) every page needs, in a few files instead of fifty: fewer requests, and one dictionary to compress with.
 */
const groups = [
	// A group takes along what its modules import, unless one that comes before has it: so what buyers load comes first.
	{
		name: "react",
		test: /node_modules[/\\](react|react-dom|scheduler|react-router)[/\\]|src.api.call\.|src.values.(money|formats.format-count)\.|rules.pricings.(seat-steps|price-of-pricing|offered-pricings)\./,
		priority: 3,
	},
	// Shapes are checked by the server, and in the browser by the console's forms alone.
	{
		name: "shapes",
		test: /node_modules.zod|src.values.(text|fields.ids|email.email-address|moment|version)\.|rules.(course-fields|facts.fact-shapes|pricings.pricing)\.|src.api.refusal\./,
		priority: 3,
	},
	// Many of the console's pages share what belongs to operators: that does not make it the site's.
	// Only lists filter courses.
	{ name: "filter", test: /courses.rules.(filter.course-filter|facts.course-facts)\./, priority: 3 },
	// Nor does the site export lists or save views of them, or know every place with a tax.
	{
		name: "site",
		test: /src.(api(?!.(list|staff|to)-)|storefront-kit(?!.session.use-own-data)|values(?!.(business-days|date-time|excerpt|fields|spans.day-range|formats.(csv|spreadsheet-cell|read-number)|error-message|site-clock|sorts|time-zones.find-moments))|features.(?!people.(staff|accounts.storefront.log-in-first)|sales.(tax.rules|billing.rules)))(?!.*([/\\]console[/\\]|(messages|fields)\.ts))/,
		minShareCount: 12,
		priority: 2,
	},
	// Small things, most of them on every page: a file for each would cost more than carrying those that a page does
	// without. A feature's texts are not among them: most pages need those of few features. Nor is what uploads files.
	{
		name: "ui",
		test: /src.(ui(?!.(console|rich|rules|browser.(base64-of|restored-page|save-file)|icons.(controls.(eye|pause|play)|email|trash)|feedback.(empty-state|ready-page|skeleton)|forms.(form-errors|submit-button|password-field|checkbox-field)|navigation.(list-page|show-more)|text.site-time|forms.(seats-input|select-field|text-area|time-zone-options)|layout.(carousel|dialog|disclosure|page-heading|slider|use-row|use-turning)))|storefront.(layout|messages)|storefront-kit.session(?!.use-own-data)|features.(site.newsletter(?!.storefront.link-page)|operations.analytics|people.accounts.storefront(?!.(form-page|log-in-first|own-data|until-read))))(?!.*([/\\]console[/\\]|(messages|fields)\.ts))/,
		minShareCount: 4,
		priority: 2,
	},
	// What the frames of the site and of the console share: every page loads one of them. And what every page of the site
	// loads: a file for each would cost more than the console's carrying it.
	{
		name: "frame",
		test: /src.(api.load-part|storefront.(messages|layout)|storefront-kit.(layout(?!.link-)|session.after-login)|features.(sales.cart-items.storefront.cart-store|catalog.courses.storefront.catalog-store)|ui.(browser.inline-script|icons.controls.menu-icon|layout.collapse|theme))/,
		minShareCount: 2,
		priority: 1,
	},
];

/** Creating a schema has no side effects, so unused ones are left out. React Router's warnings are for developers. */
const manualPureFunctions = [
	"z",
	"declareCall",
	"numberLike",
	"wholeNumber",
	"staffCalls",
	"editorCalls",
	"ownerCalls",
	"supportCalls",
	"anyStaffCalls",
	"requiredText",
	"optionalText",
	"optionalPersonName",
	"warning",
	"warnOnce",
	"warningOnce",
];

export default defineConfig({
	plugins: [tailwindcss(), reactRouter(), browserCalls(), trustedSinks(), serviceWorker()],
	build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: false },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: { codeSplitting: { groups } },
					treeshake: { manualPureFunctions, propertyReadSideEffects: false },
				},
			},
		},
	},
	ssr: { noExternal: ["sonner", /^media-chrome/] },
	clearScreen: false,
});
