/**
 * Runs right after the header, before the browser paints it. Fills in the customer's name and the number of cart items.
 * Without it they would appear late and move the layout. The elements need `suppressHydrationWarning`.
 */
export const firstPaintScript =
	'try{var s=localStorage,n=s.getItem("username"),c=JSON.parse(s.getItem("cart")||"null"),k=c&&c.items?c.items.length:0;' +
	'if(n&&s.getItem("user")&&s.getItem("site"))document.querySelectorAll("[data-username]").forEach(function(e){e.textContent=n});' +
	'if(k)document.querySelectorAll("[data-cart-count]").forEach(function(e){e.textContent=String(k)})}catch(e){}';
