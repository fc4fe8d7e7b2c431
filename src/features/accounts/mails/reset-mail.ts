import { layOutMail } from "../../../platform/mail/mail-layout.ts";

interface Site {
	siteName: string;
	publicUrl: string;
}

export function resetSubject({ siteName }: Site): string {
	return `Set a new password for ${siteName}`;
}

/**
 * Both parts of the mail with a link to set a new password.
 *
 * @param link holds the one-time token
 */
export function resetMail({ link, site }: { link: string; site: Site }): { html: string; text: string } {
	return layOutMail({
		...site,
		preview: "The link works once, for one hour.",
		blocks: [
			{ kind: "heading", text: "Set a new password" },
			{ kind: "paragraph", text: `Somebody, probably you, asked to set a new password for your ${site.siteName} account.` },
			{ kind: "button", text: "Set a new password", href: link },
			{ kind: "paragraph", text: "The link works once, for one hour. After that every device that is logged in has to log in again." },
			{ kind: "small", text: `If the button does not work, copy this address into your browser:\n${link}` },
			{ kind: "small", text: "If it was not you, you need do nothing: your password stays as it is. Only someone who reads this mail can use the link." },
		],
		footer: { text: "You get this mail because a new password was asked for with this address." },
	});
}
