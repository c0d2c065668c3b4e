import { HYDRATES_LATER } from "./early-presses.ts";

/**
 * Runs inline, before the first paint. Until then a phone does not lay out what hydrates later (base.css); afterwards it does so part
 * by part while idle, or all at once on the first scroll, touch or focus. Everything is laid out at once without scripts, and where the
 * position needs real heights: with a fragment or a search in the address, or on a page that is reloaded or returned to.
 */
export const DRAW_FIRST_SCREEN = `if(!location.hash&&!location.search&&!history.state){const d=document.documentElement.dataset,idle=self.requestIdleCallback??setTimeout,all=()=>delete d.firstScreen,uses=["scroll","pointerdown","focusin","keydown"],next=()=>{const p=document.querySelector("[${HYDRATES_LATER}='']:not([data-drawn])");if(!p||d.firstScreen===undefined)return all();p.dataset.drawn="";idle(next)};d.firstScreen="";uses.forEach(u=>addEventListener(u,all,{once:true,passive:true}));addEventListener("load",()=>idle(next))}`;
