/**
 * Runs right after the header, before it is painted: fills in what only this browser knows, the name of who is signed in
 * and the number of items in the cart, so that neither jumps in later. The elements carry `suppressHydrationWarning`.
 */
export const firstPaintScript =
	'try{var s=localStorage,n=s.getItem("username"),c=JSON.parse(s.getItem("cart")||"null"),k=c&&c.items?c.items.length:0;' +
	'if(n&&s.getItem("user")&&s.getItem("site"))document.querySelectorAll("[data-username]").forEach(function(e){e.textContent=n});' +
	'if(k)document.querySelectorAll("[data-cart-count]").forEach(function(e){e.textContent=String(k)})}catch(e){}';
