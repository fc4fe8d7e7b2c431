export const menusMessages = {
	lead: "The menus, the footer, the announcement and the redirects of your site. Drafts are private until you publish them.",
};
