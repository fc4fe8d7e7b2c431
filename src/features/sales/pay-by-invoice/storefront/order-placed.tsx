import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { OwnDataPart } from "#features/people/accounts/storefront/index.ts";
import { cart } from "#features/sales/cart-items/storefront/index.ts";
import { keepsCart } from "#features/sales/payments/rules/success-address.ts";
import {
	ButtonLink,
	Container,
	formatDay,
	formatDollars,
	Notice,
	pageMeta,
	Skeleton,
	useOwnData,
} from "#storefront-kit/index.ts";
import { CheckIcon } from "#ui/icons/controls/check-icon.tsx";
import { type InvoiceOrder, listInvoiceOrders } from "../contract.ts";
import { orderPlacedMessages as messages } from "./messages.ts";
import { PurchaseOrderUpload } from "./purchase-order-upload.tsx";

export const orderPlacedMeta = pageMeta({ title: messages.metaTitle, hidden: true });

const toRequest = () => ({});

interface Props {
	reference: string;
	/** What to do next, below. */
	after: ReactNode;
}

/** Order placed: the invoice, when it is due, and the upload of the purchase order. */
export function OrderPlaced({ reference, after }: Props) {
	const own = useOwnData(listInvoiceOrders, toRequest);
	const { state, retry } = own;
	const order = state.is === "loaded" ? state.response.orders.find((placed) => placed.order === reference) : undefined;
	useEmptiedCart(order !== undefined);
	return (
		<Container width="text" className="min-h-svh py-14 sm:py-20">
			{!order && <h1 className="sr-only">{messages.metaTitle}</h1>}
			<OwnDataPart own={own} skeleton={<Skeleton />} what={messages.logIn} describeFailure={() => messages.failed} />
			{state.is === "loaded" && !order && <Notice tone="warn">{messages.unknown}</Notice>}
			{order && <Placed order={order} onUploaded={retry} />}
			{order && <div className="mt-12">{after}</div>}
		</Container>
	);
}

function Placed({ order, onUploaded }: { order: InvoiceOrder; onUploaded: () => void }) {
	return (
		<div className="grid justify-items-center gap-6 rounded-lg border border-line bg-surface px-6 py-12 text-center shadow-sm sm:px-12 sm:py-16">
			<div className="grid size-20 place-items-center rounded-full bg-success-wash text-success">
				<CheckIcon size={40} />
			</div>
			<h1 className="text-3xl sm:text-4xl">{messages.title}</h1>
			<div className="grid w-full max-w-md gap-3 text-md text-muted">
				<p>{messages.invoice(order.invoice, formatDollars(order.total), formatDay(order.dueOn))}</p>
				<p>{order.isOpen ? messages.open : messages.waiting}</p>
			</div>
			<div className="flex flex-wrap justify-center gap-3">
				<ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>
				<a
					href={order.invoiceUrl}
					target="_blank"
					rel="noopener noreferrer"
					className="link inline-flex min-h-11 items-center"
				>
					{messages.openInvoice}
				</a>
			</div>
			<div className="w-full max-w-md border-t border-line pt-6">
				<PurchaseOrderUpload order={order.order} file={order.file} onUploaded={onUploaded} />
			</div>
		</div>
	);
}

/**
 * Empties the cart once for each visit to this entry of the history: who comes back to it later may have a new cart.
 */
function useEmptiedCart(isPlaced: boolean): void {
	const { state, pathname } = useLocation();
	const [query] = useSearchParams();
	const navigate = useNavigate();
	const emptied = state?.emptied === true || query.get(keepsCart.name) === keepsCart.value;
	useEffect(() => {
		if (!isPlaced || emptied) return;
		cart.clear();
		navigate(pathname, { replace: true, state: { emptied: true }, preventScrollReset: true });
	}, [isPlaced, emptied, pathname, navigate]);
}
