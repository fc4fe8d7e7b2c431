import type { MailBlock } from "./frame/mail-parts.ts";
import { frameMail } from "./mail-template.ts";

export type { MailBlock };

interface MailLayout {
	siteName: string;
	publicUrl: string;
	preview: string;
	blocks: MailBlock[];
	footer?: { text: string; link?: { text: string; href: string } };
}

/** Both parts of a mail that is no template yet; on its way out. */
export function layOutMail({ siteName, publicUrl, preview, blocks, footer }: MailLayout): { html: string; text: string } {
	const parts = { subject: preview, preview, blocks, why: footer?.text ?? "", ...(footer?.link ? { unsubscribe: footer.link.href } : {}) };
	return frameMail(parts, { siteName, publicUrl, address: "", supportEmail: "" });
}
