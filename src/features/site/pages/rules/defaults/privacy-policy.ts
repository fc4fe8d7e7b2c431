import type { PageContent } from "../page-content.ts";

/** The Privacy Policy of the specification (sections 2 and 9). */
export const privacyPolicy: PageContent = {
	title: "Privacy Policy",
	description:
		"What personal data we collect, how we use it, whom we share it with, and how to see, correct or delete it.",
	eyebrow: "",
	lead: "What personal data we collect, what we do with it, and how you stay in control. We don't sell data, show ads or use tracking cookies.",
	effective: "2025-01-01",
	blocks: [
		{
			kind: "text",
			heading: "Who we are",
			html: `<p>{siteName} (“we,” “us”) runs this site and decides why and how the personal data described here is processed; under data protection law, we are its controller. Personal data is any information about a person who can be identified.</p>
<p>Write to us about anything in this policy: <a href="mailto:{supportEmail}" rel="noopener noreferrer">{supportEmail}</a>, or by post to {addresses}.</p>`,
		},
		{
			kind: "text",
			heading: "What we collect",
			html: `<p>We ask only for what a service needs.</p>
<table><thead><tr><th>When you</th><th>we collect</th></tr></thead><tbody><tr><td>browse the site</td><td>your IP address, used briefly to prevent abuse and not stored in our logs; the page requested and the time, in our server logs</td></tr><tr><td>create an account</td><td>your full name, phone number and email address, and a one-way hash of your password</td></tr><tr><td>buy a course</td><td>what you bought, when and at what price; the payment provider's reference. Card details go directly to the provider and never reach us</td></tr><tr><td>take part in a course</td><td>your enrollments, attendance, progress and certificates, and which materials you opened</td></tr><tr><td>write to us or ask for an estimate</td><td>your name, email address, current role, company and its address, city, country, and your message</td></tr><tr><td>subscribe</td><td>your email address or mobile number; if you provide them, your name, industry and country; the consent you gave, when and where</td></tr></tbody></table>
<p>We get this data from you. We don't buy data, and we don't ask for sensitive data such as health, beliefs or union membership. Please leave it out of messages. The site is not meant for children under 16.</p>`,
		},
		{
			kind: "text",
			heading: "Cookies and browser storage",
			html: `<p>We don't use tracking or advertising cookies. Your browser's own storage keeps your cart, your session after you log in, and the theme you chose. It stays on your device, and logging out clears your cart and your session. A captcha protects the sign-up form. By default, it runs on our own servers, without a third party.</p>
<p>We count how often the site is visited, course pages are opened and courses are added to a cart: one number per day, without cookies and without anything that identifies you. If your browser asks not to be tracked (Global Privacy Control or Do Not Track), you are not counted.</p>`,
		},
		{
			kind: "text",
			heading: "What we use it for",
			html: `<ul><li><strong>To fulfill your orders</strong> (contract): accounts, orders, invoices, live sessions, recordings, transcripts, support.</li><li><strong>To reply to you</strong> (steps before a contract, or our legitimate interest in answering): messages and estimate requests.</li><li><strong>To inform you about training</strong> (your consent): the newsletter, the Subscribe page, and an email about a search that found no course. We use an email address only after you confirm it, and each of these emails includes an unsubscribe link. A request for an email about a search ends after 12 months.</li><li><strong>To keep the site safe and working</strong> (legitimate interest): limits against misuse, error logs, backups.</li><li><strong>To comply with the law</strong> (legal obligation): accounting and tax records.</li></ul>
<p>We don't make automated decisions about you and don't build profiles.</p>`,
		},
		{
			kind: "text",
			heading: "Whom we share it with",
			html: `<p>We don't sell personal data or share it for advertising. We share it only with:</p>
<ul><li>service providers that work for us under contract and on our instructions: hosting and storage, email delivery, card payment;</li><li>the instructor of a live session, who may see your name;</li><li>your employer, if it bought your seat: whether you enrolled and took part;</li><li>a successor, if the business is sold or merged, bound by this policy.</li></ul>
<p>We remain responsible for what service providers do with your data on our behalf, unless we prove that we are not responsible for what caused the damage.</p>`,
		},
		{
			kind: "text",
			heading: "External links",
			html: `<p>Our pages, courses and articles link to sites that others run. This policy does not cover them. When you follow a link, the other site may collect data under its own policy; please read it there. We tell the site you go to only that you come from ours, not from which page.</p>`,
		},
		{
			kind: "text",
			heading: "Legal disclosure",
			html: `<p>We disclose personal data when the law, a court order or a lawful request of a public authority requires it, including for reasons of national security or law enforcement, and when it is needed to protect your rights, property or safety, ours, or those of others. We check every request, disclose no more than it covers, and tell you about it unless the law forbids that.</p>`,
		},
		{
			kind: "text",
			heading: "Security and how long we keep data",
			html: `<p>Connections are encrypted. Passwords are stored only as salted, memory-hard hashes; session tokens only as hashes. Links to materials are signed and expire. Access is limited to those who need it. No system is perfectly secure. If a breach puts you at risk, we'll notify you and the authorities without undue delay, within the time the law sets.</p>
<ul><li>Accounts: until you ask us to delete them.</li><li>Orders and invoices: as long as tax law requires, usually seven years.</li><li>Proof of credit that you earned (certificates, attendance, your answers and questions): as long as the organizations that grant the credit require, usually five years, also after you delete your account. We name the date before you do.</li><li>Messages and estimate requests: three years after the last exchange.</li><li>Subscriptions: until you unsubscribe; proof of your consent for three more years.</li><li>Records of the emails we sent, with their address and subject: 30 days.</li><li>Server logs: up to 30 days.</li></ul>`,
		},
		{
			kind: "text",
			heading: "EU-US data transfer framework",
			html: `<p>We are based in the United States, so personal data from the European Union, the European Economic Area, the United Kingdom or Switzerland is transferred here. For these transfers we follow the principles of the EU-U.S. Data Privacy Framework, its UK Extension and the Swiss-U.S. Data Privacy Framework: notice, choice, accountability for onward transfer, security, data integrity and purpose limitation, access, and recourse, enforcement and liability. Where a transfer is not covered by the framework, we use the European Commission's standard contractual clauses.</p>
<p>If this policy and those principles conflict, the principles govern. The Federal Trade Commission has investigatory and enforcement powers over our compliance. Learn more about the framework, and see which organizations are certified, at <a href="https://www.dataprivacyframework.gov" rel="noopener noreferrer">dataprivacyframework.gov</a>.</p>`,
		},
		{
			kind: "text",
			heading: "Complaints",
			html: `<p>If you believe that we mishandled your data, write to <a href="mailto:{supportEmail}" rel="noopener noreferrer">{supportEmail}</a> with “Privacy” in the subject line. We'll confirm that we received your complaint, look into it, and aim to respond <strong>within 45 days</strong>.</p>
<p>If you aren't satisfied with our answer, you can contact, at no cost to you, the data protection authority of your country, the UK Information Commissioner's Office or the Swiss Federal Data Protection and Information Commissioner. We cooperate with them and follow their advice. Under certain conditions you may invoke binding arbitration for claims that could not be resolved otherwise.</p>`,
		},
		{
			kind: "text",
			heading: "Access, rectification and deletion",
			html: `<p>Wherever you live, you may ask us:</p>
<ul><li><strong>for access</strong>: to know whether we hold data about you and what data, and to get a copy in a common format;</li><li><strong>for rectification</strong>: to correct data that is wrong and complete data that is missing;</li><li><strong>for deletion</strong>: to delete your data where we have no legal duty to keep it;</li><li>to limit how we use your data, to object to its use, and to withdraw your consent at any time.</li></ul>
<p>In <a href="/profile">My Profile</a> you can see and correct your name, phone and email, download a copy of everything we hold about you, and delete your account. For everything else, write to <a href="mailto:{supportEmail}" rel="noopener noreferrer">{supportEmail}</a> from your account's email address. If in doubt, we'll ask for further proof of identity. We answer within 30 days, without charge, and you won't be treated differently for asking.</p>`,
		},
		{
			kind: "text",
			heading: "When we are a processor",
			html: `<p>When an organization books training for its people and gives us their names and addresses, it is the controller and we are its processor. We then process the data only on its documented instructions and for that training, keep it confidential, secure it as described above, use subprocessors only under the same duties, help the organization answer requests and report breaches, and delete or return the data when the work is done. If that is how we got your data, please contact your organization first; we'll forward requests that reach us.</p>`,
		},
		{
			kind: "text",
			heading: "Modifications",
			html: `<p>When we change this policy, we publish it here with its new date. If a change is material, we'll announce it on the site or by email at least 30 days before it takes effect, and ask for your consent where it is needed. Earlier versions are available on request.</p>`,
		},
	],
};
