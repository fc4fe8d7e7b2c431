import type { PageContent } from "../page-content.ts";

/** The Terms of Use of the specification (section 2). */
export const termsOfUse: PageContent = {
	title: "Terms of Use",
	description:
		"The terms under which you may use this site: copyright, disclaimers, your responsibility, external links.",
	eyebrow: "",
	lead: "What you may do with this site and its courses, what we answer for, and what stays your responsibility.",
	effective: "2025-01-01",
	blocks: [
		{
			kind: "text",
			heading: "These terms and you",
			html: `<p>{siteName} (“we,” “us”) runs this site and sells the webinars, recordings, transcripts and services on it. By using the site you agree to these terms. If you use it for an organization, you agree on its behalf and confirm that you are authorized to. If you do not agree, please do not use the site.</p>
<p>For how we handle personal data, see our <a href="/privacy-policy">Privacy Policy</a>, which is part of these terms.</p>`,
		},
		{
			kind: "text",
			heading: "Your account",
			html: `<p>You may browse without an account. You need one to buy courses, use promo codes and open what you bought.</p>
<ul><li>Give your own name and an email address that you check, and keep both current.</li><li>Keep your password to yourself. You are responsible for what happens in your account until you tell us that someone else is using it.</li><li>An account is for one person. It can't be sold, lent or shared.</li><li>You must be at least 18 years old, or old enough to enter into contracts where you live.</li></ul>`,
		},
		{
			kind: "text",
			heading: "Courses, prices and payment",
			html: `<p>Prices are in US dollars. What a session type includes (a live seat, a recording, a transcript, and for how many people) is shown before you pay. Card payments are taken by our payment provider; we never see or keep your full card number. The contract is formed when your payment is confirmed. We'll send the confirmation and the invoice by email.</p>
<p>If we cancel a live session or move it to a time that doesn't work for you, you may choose the recording, another course of the same price, or your money back. {refundPolicy} Your rights as a consumer under the law of your country are not affected.</p>
<p>A promo code is valid for the courses, the period and the number of uses it states. It has no cash value.</p>`,
		},
		{
			kind: "text",
			heading: "Copyright and license",
			html: `<p>The text, recordings, transcripts, slides, illustrations and software of this site belong to {siteName}, its instructors or its licensors, and are protected by copyright and other laws. © 2025 {siteName}. All rights reserved.</p>
<p>When you buy a course you get a personal license, with no end date, to watch, read and use its materials for your own learning and your own work. Without our written consent you may not:</p>
<ul><li>record, copy, publish, sell or rent out materials, or show them to more people than the number of seats you bought;</li><li>pass on links, passwords or files that were made for you;</li><li>remove names, trademarks or copyright notices;</li><li>feed materials into systems that reproduce them, or collect the content of the site by automated means.</li></ul>
<p>Short quotations with the source named are welcome. If you think that something here infringes your copyright, tell us which work, where you found it and how to contact you. We'll look into it promptly.</p>`,
		},
		{
			kind: "text",
			heading: "Disclaimers",
			html: `<p><strong>Education, not advice.</strong> Courses, articles and answers given in sessions are general information. They are not legal, medical, tax or other professional advice, and they don't create a lawyer-client or consulting relationship. Ask a qualified professional before you act in a particular case.</p>
<p><strong>As is.</strong> We check our materials carefully, but laws change faster than any text. We provide the site and its content “as is” and “as available,” without warranties of any kind, express or implied, including merchantability, fitness for a particular purpose, accuracy and non-infringement, as far as the law allows.</p>
<p><strong>Credits.</strong> Where a course names credit hours, your certifying body decides whether it accepts them.</p>
<p><strong>Views.</strong> Instructors speak for themselves. Their views are not always ours, nor those of the authorities they speak about.</p>`,
		},
		{
			kind: "text",
			heading: "Your responsibility",
			html: `<p>You decide how you use what you learn here, and you are responsible for it. You agree to:</p>
<ul><li>use the site lawfully, and not in a way that harms it or keeps others from using it;</li><li>not try to access parts of the site, accounts or data that are not open to you, and not test its security without our written consent;</li><li>not send what is unlawful, insulting, misleading or harmful, or other people's confidential information, in forms, questions or chats;</li><li>have the devices, software and connection that a live session or a video needs;</li><li>keep your own records of attendance where a regulator or an employer asks for them.</li></ul>
<p>We may close an account that seriously or repeatedly breaks these terms. We'll tell you why and, where it is fair, give you a chance to correct the problem first.</p>`,
		},
		{
			kind: "text",
			heading: "External links",
			html: `<p>The site links to pages that others run: authorities, standards bodies, publishers, our payment provider. We choose links with care but do not control those pages and are not responsible for their content, offers or handling of your data. A link is not an endorsement. You may link to any public page of this site, as long as the link does not suggest that we endorse you.</p>`,
		},
		{
			kind: "text",
			heading: "Limits of our liability",
			html: `<p>As far as the law allows, we are not liable for indirect, incidental or consequential damage, for lost profit, data or business, or for fines and penalties. Our total liability for a claim is limited to what you paid for the course or service that it concerns. Nothing in these terms limits liability that can't be limited by law, such as for intentional misconduct, gross negligence, or injury to life or health.</p>`,
		},
		{
			kind: "text",
			heading: "Indemnification",
			html: `<p>If someone makes a claim against us because you broke these terms or the law, you will bear the reasonable cost of it. We'll tell you about such a claim promptly and settle nothing at your expense without asking you.</p>`,
		},
		{
			kind: "text",
			heading: "Changes",
			html: `<p>We may change the site and these terms. The effective date is shown above. If a change affects you as a customer, we'll announce it on the site or by email at least 30 days in advance. The terms that applied when you bought a course continue to apply to it.</p>`,
		},
		{
			kind: "text",
			heading: "Law and disputes",
			html: `<p>These terms are governed by the laws of the State of Delaware, United States, without regard to its conflict-of-laws rules. Please write to us first: most disagreements are settled with a single exchange of emails. Otherwise, the state and federal courts in Delaware have jurisdiction, unless the law of the place where you live entitles you, as a consumer, to another court. If one of these terms turns out to be invalid, the others remain in effect.</p>`,
		},
		{
			kind: "text",
			heading: "Contact",
			html: `<p>Questions about these terms: <a href="mailto:{supportEmail}" rel="noopener noreferrer">{supportEmail}</a>, or by post:</p>
<ul><li>{addresses}</li></ul>`,
		},
	],
};
