import { Button, Section, useAct } from "#console-kit/index.ts";
import { getOrder, type OrderDetail, resendOrderEmail } from "../contract.ts";

/** The emails of an order that can be sent again, as new ones. */
export function ResendPart({ order }: { order: OrderDetail }) {
	return (
		<Section id="emails" title="Emails" className="grid gap-3">
			{order.resendable.length === 0 ? (
				<p className="text-muted">No emails to resend.</p>
			) : (
				<ul className="grid gap-3">
					{order.resendable.map((mail) => (
						<Email key={mail.refund ?? "confirmation"} id={order.id} mail={mail} />
					))}
				</ul>
			)}
		</Section>
	);
}

function Email({ id, mail: { refund, name } }: { id: number; mail: OrderDetail["resendable"][number] }) {
	const { act, busy } = useAct(resendOrderEmail, { changes: [getOrder], done: ({ message }) => message });
	return (
		<li className="grid justify-items-start gap-1.5">
			<span>{name}</span>
			<Button
				variant="secondary"
				busy={busy}
				busyLabel="Sending..."
				onClick={() => void act({ params: { id: String(id) }, body: { refund } })}
			>
				Send again
				<span className="sr-only">: {name}</span>
			</Button>
		</li>
	);
}
