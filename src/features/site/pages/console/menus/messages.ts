export const menusMessages = {
	title: "Menus",
	lead: "The menus, the footer, the announcement and the redirects of your site. Drafts are private until you publish them.",
	save: "Save draft",
	saving: "Saving...",
	saved: "The draft is saved.",
	discard: "Discard changes",
	version: (version: number, moment: string) => `Version ${version}, ${moment}`,
	by: (name: string) => ` by ${name}`,
	nothingSaved: "These are the defaults of your site. Change them and publish to replace them.",
	unsaved: "Unsaved changes",
	allSaved: "All changes saved",
	conflictTitle: "Someone else changed the menus",
	viewLabel: "View",
	edit: "Edit",
	history: "History",
	announcement: "Announcement",
	announcementHint: "One line above every page. Leave it empty to show none.",
	announcementLink: "Link of the announcement",
	announcementLinkHint: "Optional, such as /webinars.",
	header: "Main menu",
	menuHint: "One entry per line: Label | /address. An entry without an address is a menu. Indent its links by two spaces: Group: Label | /address.",
	catalog: "Second menu",
	catalogHint: "In the same form. It appears beside the main menu.",
	footer: "Footer",
	footerHint: "Up to three columns, in the same form: a title, then its links indented by two spaces.",
	tagline: "Text below the logo",
	taglineHint: "In the footer.",
	redirects: "Redirects",
	redirectsHint: "One per line: /old-address | /new-address. Addresses of the product's own pages can't be redirected.",
	inEntry: (entry: number, problem: string) => `Entry ${entry}: ${problem}`,
	inLink: (entry: number, link: number, problem: string) => `Entry ${entry}, link ${link}: ${problem}`,
};

export const menusActionMessages = {
	default: "Visitors see the defaults of this site.",
	published: (moment: string) => `Published ${moment}.`,
	scheduled: (version: number, moment: string) => `Version ${version} will be published ${moment}.`,
	preview: "Preview on the site",
	saveAndPreview: "Save and preview",
	donePublished: "Your menus are published.",
	doneScheduled: "Your menus are scheduled.",
	doneUnscheduled: "The schedule is canceled.",
};

export const menusHistoryMessages = {
	defaults: "Defaults of this site",
	version: (version: number) => `Version ${version}`,
	changed: (parts: string) => `Changed: ${parts}`,
	same: "No changes",
	parts: {
		header: "main menu",
		catalog: "second menu",
		footer: "footer",
		tagline: "text below the logo",
		announcement: "announcement",
		redirects: "redirects",
	},
	restoreDefaults: "Restore the defaults",
};

export const menusTransferMessages = {
	title: "Export and import",
	text: "Save these menus as a file, or load menus from another site. Imported menus are public only after you publish them.",
	exportButton: "Export",
	importButton: "Import",
	fileLabel: "Menus file",
	imported: "The menus are loaded. Check them, then save them.",
	notMenus: "This file does not contain menus that were exported from this product. Choose a file that ends in .menus.json.",
	invalid: (problem: string) => `These menus can't be used. ${problem}`,
	inField: (field: string, problem: string) => `${field}: ${problem}`,
	fileName: "site.menus.json",
};

export const previewBarMessages = {
	label: "Preview",
	text: "You are previewing a draft of the menus. Visitors see the published ones.",
	back: "Back to the editor",
};
