import { MessageForm } from "#features/site/contact/storefront/index.ts";
import { Container, PageHeading, pageMeta, useSite } from "#storefront-kit/index.ts";
import { EmailIcon } from "#ui/icons/email-icon.tsx";
import { toMailtoLink } from "#values/email/mailto-link.ts";

export const meta = pageMeta({
	title: "Contact us",
	description: "Contact us about a webinar, an order, group training or consulting. A real person will reply.",
});

/** Contact us (specification, section 2): the support email, two office addresses and the message form. */
export default function ContactUs() {
	const { supportEmail, offices } = useSite();
	return (
		<Container>
			<PageHeading
				title="Contact us"
				lead="A question about a webinar, an order or training for your team? Write to us. A person reads every message and replies within two business days."
			/>
			<div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<section aria-labelledby="write">
					<h2 id="write" className="mb-6 text-2xl">
						Write to us
					</h2>
					<MessageForm
						kind="contact"
						hint="If your question is about an order, please include the course and the purchase date."
					/>
				</section>
				<aside
					aria-label="Other ways to reach us"
					className="grid content-start gap-8 lg:border-l lg:border-line lg:pl-10"
				>
					<div>
						<h2 className="font-sans text-base font-semibold">Email</h2>
						<a
							href={toMailtoLink(supportEmail)}
							className="link mt-1 inline-flex min-h-11 items-center gap-2 break-all"
						>
							<EmailIcon size={20} />
							{supportEmail}
						</a>
					</div>
					<div>
						<h2 className="font-sans text-base font-semibold">Offices</h2>
						<ul className="mt-2 grid gap-5">
							{offices.map((office) => (
								<li key={office}>
									<address className="text-muted not-italic">
										{splitAddress(office).map((line) => (
											<span key={line} className="block">
												{line}
											</span>
										))}
									</address>
								</li>
							))}
						</ul>
					</div>
				</aside>
			</div>
		</Container>
	);
}

/** Splits an address into lines as on an envelope, with the last two parts on one line. */
function splitAddress(office: string): string[] {
	const parts = office.split(", ");
	return parts.length < 3 ? parts : [...parts.slice(0, -2), parts.slice(-2).join(", ")];
}
