"""drand quicknet's signature check, standard library only, slow. Constants from memory; that true signatures pass proves them."""
import hashlib, itertools
P=int("1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab",16)
R=int("73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001",16)
Z_=0xd201000000010000
PK="83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
G2=((0x024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8,0x13e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e),
    (0x0ce5d527727d6e118cc9cdc6da2e351aadfd9baa8cbdd3a76d429a695160d12c923ac9cc3baca289e193548608b82801,0x0606c4a02ea734cc32acd2b02bc28b99cb3e287e85a763af267492ab572e99ab3f370d275cec1da1aaa9075ff05f79be))
SA=0x144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1d
SB=0x12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0
H1=0x396c8c005555e1568c00aaab0000aaab
def inv(a): return pow(a,-1,P)
def sq(a):
    y=pow(a,(P+1)//4,P); return y if y*y%P==a%P else None
def add(p,q,a=0):
    if p is None or q is None: return p or q
    if p[0]==q[0]:
        if (p[1]+q[1])%P==0: return None
        s=(3*p[0]*p[0]+a)*inv(2*p[1])%P
    else: s=(q[1]-p[1])*inv(q[0]-p[0])%P
    x=(s*s-p[0]-q[0])%P; return x,(s*(p[0]-x)-p[1])%P
def mul(n,p,a=0):
    o=None
    while n:
        if n&1:o=add(o,p,a)
        p=add(p,p,a);n>>=1
    return o
def isogenies():
    """Every 11-isogeny with rational kernel from the SSWU curve to y^2=x^3+4, up to automorphisms (6 each)."""
    N=H1*R; assert N%121==0
    kernels=set(); x=1
    pts=[]
    while len(pts)<6:
        x+=1; y=sq(x**3+SA*x+SB)
        if y is None: continue
        assert mul(N,(x,y),SA) is None
        q=mul(N//121,(x,y),SA)
        if q is None: continue
        if mul(11,q,SA) is not None: q=mul(11,q,SA)
        pts.append(q)
    cand=list(pts)
    for a,b in itertools.combinations(pts,2):
        for i in range(1,11):
            c=add(a,mul(i,b,SA),SA)
            if c: cand.append(c)
    out=[]
    for q in cand:
        reps=[mul(i,q,SA) for i in range(1,6)]
        k=frozenset(r[0] for r in reps)
        if k in kernels: continue
        kernels.add(k)
        ts=[2*(3*r[0]**2+SA)%P for r in reps]; us=[4*r[1]**2%P for r in reps]
        v=sum(ts); w=sum(u+r[0]*t for u,t,r in zip(us,ts,reps))
        a2,b2=(SA-5*v)%P,(SB-7*w)%P
        if a2: continue
        out.append((reps,ts,us,b2))
    return out
def sixth_roots(c):
    """All u with u^6=c: a square root, then cube roots found by search over the cube roots of unity."""
    res=[]
    for s in (sq(c),):
        if s is None: return []
        for sg in (s,P-s):
            r=cuberoot(sg)
            if r is not None:
                om=next(pow(g,(P-1)//3,P) for g in range(2,50) if pow(g,(P-1)//3,P)!=1)
                res+=[r,r*om%P,r*om*om%P]
    return res
def cuberoot(c):
    if pow(c,(P-1)//3,P)!=1: return None
    # P-1 = 3^s*t
    s,t=0,P-1
    while t%3==0: s,t=s+1,t//3
    g=next(g for g in range(2,50) if pow(g,(P-1)//3,P)!=1); z=pow(g,t,P)
    # x = c^(k) with 3k = 1 mod t
    k=pow(3,-1,t); x=pow(c,k,P); e=pow(x,3,P)*inv(c)%P
    # e in the 3-group; find j with z^(3j)=e^-1
    for j in range(3**s):
        if e*pow(z,3*j,P)%P==1: return x*pow(z,j,P)%P
    return None
def sswu(u):
    Z=11; tv=(Z*Z*u**4+Z*u*u)%P
    x1=(-SB*inv(SA)*(1+inv(tv)))%P if tv else SB*inv(Z*SA)%P
    y=sq(x1**3+SA*x1+SB); x=x1
    if y is None:
        x=Z*u*u*x1%P; y=sq(x**3+SA*x+SB)
    if y%2!=u%2: y=P-y
    return x,y
def xmd(msg,dst,n):
    d=dst+bytes([len(dst)]); h=hashlib.sha256
    b0=h(bytes(64)+msg+n.to_bytes(2,'big')+b'\0'+d).digest(); b=h(b0+b'\1'+d).digest(); out=b
    for i in range(2,(n+31)//32+1):
        b=h(bytes(p^q for p,q in zip(b0,b))+bytes([i])+d).digest(); out+=b
    return out[:n]
def hash_points(msg):
    DST=b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
    o=xmd(msg,DST,128); us=[int.from_bytes(o[i:i+64],'big')%P for i in (0,64)]
    return add(sswu(us[0]),sswu(us[1]),SA)   # the isogeny is a homomorphism: add first, map after
def candidates(msg):
    q=hash_points(msg)
    for reps,ts,us,b2 in isogenies():
        X=q[0];Y=1
        for r,t,u in zip(reps,ts,us):
            d=inv(q[0]-r[0]); X+=t*d+u*d*d; Y-=2*u*d**3+t*d*d
        X%=P;Y=Y*q[1]%P
        assert (Y*Y-X**3-b2)%P==0
        for s in sixth_roots(4*inv(b2)%P):
            p=(X*s*s%P,Y*s**3%P); assert (p[1]**2-p[0]**3-4)%P==0
            yield mul(Z_+1,p)
# Fp12 = Fp[w]/(w^12-2w^6+2)
def fm(a,b):
    c=[0]*23
    for i,x in enumerate(a):
        if x:
            for j,y in enumerate(b): c[i+j]+=x*y
    for i in range(22,11,-1):
        c[i-6]+=2*c[i]; c[i-12]-=2*c[i]
    return [v%P for v in c[:12]]
def fpow(a,n):
    o=[1]+[0]*11
    while n:
        if n&1:o=fm(o,a)
        a=fm(a,a);n>>=1
    return o
def finv(a):
    # extended Euclid over Fp[x]
    def deg(p):
        d=len(p)-1
        while d and p[d]==0:d-=1
        return d
    lm,hm=[1]+[0]*12,[0]*13; low,high=list(a)+[0],[2,0,0,0,0,0,P-2,0,0,0,0,0,1]
    while deg(low):
        t=list(high);r=[0]*13;dl=deg(low)
        for i in range(deg(high)-dl,-1,-1):
            q=t[dl+i]*inv(low[dl])%P; r[i]+=q
            for c in range(dl+1): t[c+i]=(t[c+i]-q*low[c])%P
        nm,new=list(hm),list(high)
        for i in range(13):
            for j in range(13-i):
                nm[i+j]-=lm[i]*r[j]; new[i+j]-=low[i]*r[j]
        nm=[x%P for x in nm];new=[x%P for x in new]
        lm,low,hm,high=nm,new,lm,low
    i=inv(low[0]); return [x*i%P for x in lm[:12]]
def s12(a): return [a%P]+[0]*11
def fa(a,b,k=1): return [(x+k*y)%P for x,y in zip(a,b)]
def twist(q):
    # Fp2 element a+bi -> (a-b)+b w^6 ; divide by w^2, w^3
    e=lambda c:[(c[0]-c[1])%P]+[0]*5+[c[1]]+[0]*5
    w=[0,1]+[0]*10; wi=finv(w)
    return fm(e(q[0]),fm(wi,wi)),fm(e(q[1]),fm(wi,fm(wi,wi)))
def line(p,q,t):
    if p[0]!=q[0]: m=fm(fa(q[1],p[1],-1),finv(fa(q[0],p[0],-1)))
    else: m=fm([3*x%P for x in fm(p[0],p[0])],finv([2*x%P for x in p[1]]))
    l=fa(fm(m,fa(t[0],p[0],-1)),fa(t[1],p[1],-1),-1)
    x=fa(fa(fm(m,m),p[0],-1),q[0],-1); y=fa(fm(m,fa(p[0],x,-1)),p[1],-1)
    return l,(x,y)
def miller(q,p):
    Q=twist(q);T=Q;f=s12(1);t=(s12(p[0]),s12(p[1]))
    for b in bin(Z_)[3:]:
        l,T2=line(T,T,t); f=fm(fm(f,f),l); T=T2
        if b=='1':
            l,T=line(T,Q,t); f=fm(f,l)
    return f
def f2m(a,b): return (a[0]*b[0]-a[1]*b[1])%P,(a[0]*b[1]+a[1]*b[0])%P
def f2sqrt(a):
    n=sq(a[0]**2+a[1]**2)
    for m in (n,P-n):
        x=sq((a[0]+m)*inv(2))
        if x: return x,a[1]*inv(2*x)%P
def g2(hexa):
    b=bytes.fromhex(hexa); x=(int.from_bytes(b[48:],'big'),int.from_bytes(bytes([b[0]&31])+b[1:48],'big'))
    r=f2m(f2m(x,x),x); y=f2sqrt(((r[0]+4)%P,(r[1]+4)%P)); assert f2m(y,y)==((r[0]+4)%P,(r[1]+4)%P)
    big=y[1]>(P-1)//2 if y[1] else y[0]>(P-1)//2
    return x,(y if big==bool(b[0]&32) else ((-y[0])%P,(-y[1])%P))
def g1(b):
    x=int.from_bytes(bytes([b[0]&31])+b[1:],'big'); y=sq(x**3+4)
    if y is None: return None
    return x,(y if (y>(P-1)//2)==bool(b[0]&32) else P-y)
EXP=(P**12-1)//R
def verify(n,sig):
    s=g1(bytes.fromhex(sig))
    if not s or mul(R,s): return None
    msg=hashlib.sha256(n.to_bytes(8,'big')).digest()
    pk=g2(PK); left=miller(G2,(s[0],P-s[1]))
    for k,h in enumerate(candidates(msg)):
        if fpow(fm(left,miller(pk,h)),EXP)==s12(1): return k
    return None
if __name__=='__main__':
    import sys
    print(len(isogenies()))
    for n,s in ((1000,"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"),(42,"95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a"),(1001,"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39")):
        print(n,'variant',verify(n,s))
