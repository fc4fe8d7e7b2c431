interface Texts {
	title: string;
	text: string;
	tryAgain: string;
}

const id = "load-failure";

/**
 * Returns a script that runs before the first paint. When a script of the page fails to load, it reloads the page once,
 * unless something was typed, chosen or pressed. After that, and when the scripts take two minutes, it shows a message
 * with a link to try again.
 */
export const loadFailureScript = (texts: Texts): string =>
	`(function(){var d=document,t=${JSON.stringify(texts)};` +
	"function add(to,name,look,text){var e=d.createElement(name);e.className=look;if(text)e.textContent=text;return to.appendChild(e)}" +
	`function show(){if(!window.early||d.getElementById("${id}"))return;` +
	`var box=add(d.body,"div","page-time-out"),m;box.id="${id}";box.setAttribute("role","alert");` +
	'm=add(add(box,"div","notice tone-danger"),"div","notice-body");add(m,"p","notice-title",t.title);add(m,"p","",t.text);' +
	'add(m,"a","btn btn-secondary mt-3",t.tryAgain).href=""}' +
	"function failed(){if(!window.early)return;try{" +
	'var typed=early.size||[].some.call(d.querySelectorAll("textarea,input:not([type=checkbox],[type=radio])"),function(f){return f.value!==f.defaultValue}),now=Date.now(),k="reloaded-after-failure";' +
	"if(!typed&&now-(sessionStorage.getItem(k)||0)>6e4){sessionStorage.setItem(k,now);return location.reload()}}catch(e){}show()}" +
	'addEventListener("error",function(e){if(e.target.type==="module")failed()},true);' +
	// The page's first script imports the next one, and the failure of such an import is a rejection.
	'addEventListener("unhandledrejection",function(e){if(/import|module/i.test(e.reason&&e.reason.message))failed()});' +
	"setTimeout(show,12e4)})();";

/** Removes the message when the scripts have arrived late. */
export const hideLoadFailure = (): void => document.getElementById(id)?.remove();
