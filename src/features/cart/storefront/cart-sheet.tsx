import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TrashIcon } from "../../../ui/icons/trash-icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { toast } from "../../../ui/toast.ts";
import { useSession } from "../../accounts/storefront/index.ts";
import { useCheckout } from "../../checkout/storefront/index.ts";
import { usePromo } from "../../promotions/storefront/index.ts";
import type { Cart } from "../rules/cart-items.ts";
import { CartLine } from "./cart-line.tsx";
import { columnsLook } from "./cart-look.ts";
import { cart as store } from "./cart-store.ts";
import { CartSummary } from "./cart-summary.tsx";
import { CartTrouble } from "./cart-trouble.tsx";
import { words } from "./words.ts";

/** A cart with something in it: its courses, the promo code, the total and the way to the payment. */
export function CartSheet({ cart }: { cart: Cart }) {
	const session = useSession();
	const list = useRef<HTMLUListElement>(null);
	const said = useRef<HTMLDivElement>(null);
	const [pricesChanged, setPricesChanged] = useState(false);
	const onPricesChanged = useCallback(() => setPricesChanged(true), []);
	const promo = usePromo(cart.items, onPricesChanged);
	const { busy, trouble, checkout, settle } = useCheckout({ onPricesChanged, onPromoInvalid: promo.drop });
	const code = session && promo.applied ? promo.applied.code : "";

	// What the server found comes above the list: it may be out of sight of who has pressed the button below it.
	useEffect(() => {
		if (trouble || pricesChanged) said.current?.scrollIntoView({ block: "nearest" });
	}, [trouble, pricesChanged]);

	function take(courseIDs: number[], what: string) {
		const before = cart.items;
		for (const courseID of courseIDs) store.remove(courseID);
		settle();
		toast.info(what, { id: "cart", action: { label: "Undo", onClick: () => store.replace(before) } });
		(list.current ?? document.getElementById("page"))?.focus({ preventScroll: true });
	}

	return (
		<>
			<PageHeading
				id="cart-title"
				title={words.title}
				lead={<span role="status">{cart.total_items === 1 ? "1 course" : `${cart.total_items} courses`}</span>}
				actions={
					<Button
						variant="quiet"
						icon={<TrashIcon size={20} />}
						onClick={() =>
							take(
								cart.items.map((item) => item.courseID),
								"Your cart was cleared.",
							)
						}
					>
						{words.clearAll}
					</Button>
				}
			/>
			<div ref={said} role="status" className="grid scroll-mt-28 gap-4 not-empty:pb-8">
				{pricesChanged && (
					<Notice tone="warn" title="Some prices have changed.">
						Your cart now shows what each course costs today. Please look at it again before you pay.
					</Notice>
				)}
				{trouble && (
					<CartTrouble
						trouble={trouble}
						items={cart.items}
						onRemove={(courseIDs) =>
							take(courseIDs, courseIDs.length === 1 ? "The course was taken out of your cart." : "The courses were taken out of your cart.")
						}
						onMoreSeats={() => void checkout(cart.items, code, true)}
					/>
				)}
			</div>
			<div className={columnsLook}>
				<ul ref={list} tabIndex={-1} aria-labelledby="cart-title" className="border-t border-line">
					{cart.items.map((item) => (
						<CartLine
							key={`${item.courseID}-${item.selectedPricing.id}`}
							item={item}
							onRemove={() => take([item.courseID], "The course was taken out of your cart.")}
						/>
					))}
				</ul>
				<CartSummary
					cart={cart}
					promo={session ? promo : null}
					busy={busy}
					onCheckout={() => {
						setPricesChanged(false);
						void checkout(cart.items, code);
					}}
				/>
			</div>
		</>
	);
}
